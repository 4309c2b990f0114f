// Pig on boardgame.io without a server, as a worker of bench/peers.py: a line in, one turn, a line of JSON out.

const readline = require('node:readline');
const { MCTSBot } = require('boardgame.io/dist/cjs/ai.js');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/dist/cjs/internal.js');

const WINS = 100;
const SIMULATIONS = 100;
const seconds = Number(process.argv[2]);

const pig = {
  name: 'pig',
  setup: () => ({ scores: [0, 0], kept: 0 }),
  moves: {
    roll: ({ G, events, random }) => {
      const die = random.D6();
      G.kept = die === 1 ? 0 : G.kept + die;
      if (die === 1) events.endTurn();
    },
    bank: ({ G, ctx, events }) => {
      G.scores[ctx.currentPlayer] += G.kept;
      G.kept = 0;
      if (G.scores[ctx.currentPlayer] >= WINS) events.endGame({ winner: ctx.currentPlayer });
      else events.endTurn();
    },
  },
};

const move = (type, playerID) => ({ type: 'MAKE_MOVE', payload: { type, args: [], playerID } });
const enumerate = (G, ctx) => [move('roll', ctx.currentPlayer), move('bank', ctx.currentPlayer)];
const reducer = CreateGameReducer({ game: pig });
const start = () => InitializeGame({ game: { ...pig, seed: Math.random() }, numPlayers: 2 });

function play() {
  let state = start();
  let decisions = 0;
  for (; state.ctx.gameover === undefined; decisions++) {
    const actions = enumerate(state.G, state.ctx);
    state = reducer(state, actions[Math.floor(Math.random() * actions.length)]);
  }
  return decisions;
}

async function search() {
  const bot = new MCTSBot({ game: pig, enumerate, iterations: SIMULATIONS, playoutDepth: () => 100000 });
  await bot.play(start(), '0');
  return SIMULATIONS;
}

// CPU time, as in the other workers.
const spent = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

async function rate(work) {
  const since = process.cpuUsage();
  let done = 0;
  do done += await work();
  while (spent(since) < seconds);
  return done / spent(since);
}

async function main() {
  const lengths = Array.from({ length: 20 }, play).sort((a, b) => a - b);
  console.log(JSON.stringify({ length: lengths[10] }));
  // A state is never changed here, so there is nothing to copy.
  for await (const _ of readline.createInterface({ input: process.stdin })) {
    console.log(JSON.stringify([await rate(play), null, await rate(search)]));
  }
}

main();
