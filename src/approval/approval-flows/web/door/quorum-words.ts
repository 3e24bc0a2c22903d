import { useText } from '#ui/i18n.tsx';
import { quorumMessages } from '../../messages.ts';

/** '3名中2名の承認で完了', in the words of the flow's type. */
export function useQuorumSentence(type: string): (required: number, total: number) => string {
  const t = useText();
  const message = type === 'CIRCULAR_DESIGN' ? quorumMessages.circularSentence : quorumMessages.sentence;
  return (required, total) => (total === 0 ? t(quorumMessages.nobody) : t(message, { n: required, total }));
}

/** '1 / 2 名の承認'. */
export function useQuorumCount(type: string): (done: number, required: number) => string {
  const t = useText();
  const message = type === 'CIRCULAR_DESIGN' ? quorumMessages.circularCount : quorumMessages.count;
  return (done, required) => t(message, { n: done, total: required });
}
