// A small dice game for four on boardgame.io's server, to measure ours against.
// Kept in memory only, as is its default; one stdout line says when it listens.

const { Server } = require('boardgame.io/server');

const dice = {
  name: 'dice',
  setup: ({ ctx }) => ({ scores: Array(ctx.numPlayers).fill(0), kept: 0, dice: [], hidden: Array(ctx.numPlayers).fill(0) }),
  playerView: ({ G, playerID }) => ({ ...G, hidden: G.hidden.map((value, seat) => (String(seat) === playerID ? value : null)) }),
  moves: {
    roll: {
      client: false,
      move: ({ G, random }) => {
        G.dice = random.D6(6);
        G.kept += G.dice.filter((die) => die > 4).length;
      },
    },
    bank: {
      client: false,
      move: ({ G, ctx, events, random }) => {
        G.scores[ctx.currentPlayer] += G.kept;
        G.hidden[ctx.currentPlayer] = random.D6();
        G.kept = 0;
        events.endTurn();
      },
    },
  },
};

const server = Server({ games: [dice], origins: ['http://127.0.0.1'] });
server.run({ port: Number(process.argv[2]) }, () => console.log('ready'));
