/** The decisions that a reviewer can take: what each says, and how its button looks. */
import type { Message } from '#shared/i18n.ts';
import { decisionButtons } from '../../messages.ts';
import { decisionMessages as words } from './messages.ts';

export type DialogKind = 'approve' | 'reject' | 'confirm' | 'unConfirm' | 'takeBack';

export interface DecisionSpec {
  action: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED' | 'TAKE_BACK';
  title: Message;
  /** For a unit that is called as the decision is. */
  plainTitle?: Message;
  body: Message;
  button: Message;
  done: Message;
  kind: 'seal' | 'danger' | 'primary';
}

export const DECISIONS: Record<DialogKind, DecisionSpec> = {
  approve: {
    action: 'APPROVED',
    title: words.approveTitle,
    plainTitle: words.approvePlainTitle,
    body: words.approveBody,
    button: decisionButtons.APPROVED,
    done: words.approved,
    kind: 'seal',
  },
  confirm: {
    action: 'CONFIRMED',
    title: words.confirmTitle,
    body: words.confirmBody,
    button: decisionButtons.CONFIRMED,
    done: words.confirmed,
    kind: 'seal',
  },
  reject: {
    action: 'REJECTED',
    title: words.returnTitle,
    plainTitle: words.returnPlainTitle,
    body: words.returnBody,
    button: decisionButtons.REJECTED,
    done: words.returned,
    kind: 'danger',
  },
  takeBack: {
    action: 'TAKE_BACK',
    title: words.takeBackTitle,
    body: words.takeBackBody,
    button: words.takeBack,
    done: words.takenBack,
    kind: 'primary',
  },
  unConfirm: {
    action: 'UN_CONFIRMED',
    title: words.unConfirmTitle,
    body: words.unConfirmBody,
    button: decisionButtons.UN_CONFIRMED,
    done: words.unConfirmed,
    kind: 'primary',
  },
};
