import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { openToast } from '../toast-state.ts';

/** Copies a text; `said`: what a toast tells then. Answers whether it was copied; where it was not, that is told. */
export type CopyText = (text: string, said?: string) => Promise<boolean>;

export function useCopyText(): CopyText {
  const t = useText();
  return async (text, said) => {
    const isCopied = await copied(text);
    if (!isCopied) openToast('error', t(uiMessages.copyFailed));
    else if (said !== undefined) openToast('success', said);
    return isCopied;
  };
}

async function copied(text: string): Promise<boolean> {
  // Browsers give it to pages over https and on this machine only; a company's own network may have neither.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copiedByEvent(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copiedByEvent(text);
  }
}

/** What Ctrl+C does, with another text than the one that is selected. */
function copiedByEvent(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else does it without TLS
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
