import { connect } from 'node:net';
import { codeOf } from '#shared/thrown.ts';

/**
 * Whether a living process listens at a socket of the file system. The kernel answers, for every container of the machine that has
 * the folder, also while the process is busy. A socket that may not be opened is taken for alive: somebody else's.
 */
export async function answersAt(socket: string): Promise<boolean> {
  return await new Promise((done) => {
    const caller = connect(socket);
    caller.once('connect', () => {
      caller.destroy();
      done(true);
    });
    caller.once('error', (error) => done(codeOf(error) === 'EACCES' || codeOf(error) === 'EAGAIN'));
  });
}
