/** Behaviour of the console's pages in the browser. Every page also works without it, except for the table filter. */
import { settleCharts } from './charts.ts';
import { settleInputs } from './inputs.ts';
import { followChanges } from './live-page.ts';

const main = document.getElementById('main');
const status = document.getElementById('said');

settleInputs();
settleCharts();
if (main?.dataset.stamp && status) followChanges(main, status);
