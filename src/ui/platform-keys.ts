const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The command key as this machine's keyboard calls it. */
export const COMMAND = isApple ? '⌘' : 'Ctrl+';
