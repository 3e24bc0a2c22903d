import { networkCut } from '#engine/isolation/network.ts';

/** For `koryo check`: whether the processes that open artwork are cut off the network. Without it they still run unprivileged. */
export const isolationCheck = {
  name: 'artwork processes',
  run: (): Promise<string> =>
    Promise.resolve(
      networkCut()
        ? 'without a network, write access or environment'
        : 'without write access or environment; this system offers no way to cut their network (Linux: unshare with user namespaces), so run the worker without a route out',
    ),
};
