/**
 * `node e2e/setup/lay-demo.ts <folder>`: the demo with all its inspections done, in a data folder that is copied for each server of the
 * journeys. Drawing and reading its labels takes a minute of a processor, which is spent once.
 */
import { freePort, startDemoServer, untilAnswered } from './demo-server.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const metrics = await freePort();
const server = await startDemoServer(folder, { KORYO_METRICS_PORT: String(metrics) });
/** The queues look at what waits now and then: what is neither waiting nor at work. */
const isDone = async (answer: Response): Promise<boolean> => {
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('koryo_queue_jobs{'));
  return !lines.some((line) => /state="(waiting|active)"/.test(line) && !line.endsWith(' 0'));
};
await untilAnswered(`http://127.0.0.1:${metrics}/metrics`, isDone);
await server.stop();
