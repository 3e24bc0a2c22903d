import { z } from 'zod';
import { attachmentsInput, bodyInput, mentionsInput } from '#work/comments/rules/input.ts';
import { idInput, pageInput } from '#shared/input.ts';

/** A page of a design's conversation, the newest messages first. */
export const chatInput = z.object({ ...pageInput, designId: idInput });

/** Of which design. */
export const chatOfInput = z.object({ designId: idInput });

export const sendChatMessageInput = z.object({
  designId: idInput,
  body: bodyInput,
  mentions: mentionsInput,
  attachments: attachmentsInput,
});

/** The person has read the conversation until now. */
export const seeChatInput = chatOfInput;
