import { closeConnections, prepare, send } from '../../bench/api-orders.ts';
import { nextTime } from '../../commands/next-time.ts';

const [api = ''] = process.argv.slice(2);
const { number } = await send(api, await prepare(api, undefined, await nextTime(api, 'LIM-MIR-01', 'C')));
closeConnections();
console.log(`ordered ${String(number)}`);
