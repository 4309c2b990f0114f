import { mount } from 'svelte';
import App from './App.svelte';
import { applySettings } from './memory/settings.svelte';
import { startWorker } from './parts/worker';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

applySettings(); // before anything is drawn, so that no wrong theme flashes up

const target = document.getElementById('app');
if (target) mount(App, { target });
startWorker();
