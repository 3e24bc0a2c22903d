import type { Message } from '#shared/i18n.ts';

interface Parsed<Input> {
  safeParse: (value: unknown) => { success: true; data: Input } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  path?: readonly PropertyKey[];
  message: string;
}

/**
 * A rules' schema whose missing fields say so in words of their own
 * ('デザイン案件名は必須です。', specification section 5), in the field and in the summary alike.
 */
export function withRequiredWords<Input>(schema: Parsed<Input>, words: Readonly<Record<string, Message>>): Parsed<Input> {
  const reword = (issue: Issue) => {
    const message = issue.message === 'REQUIRED' ? words[(issue.path ?? []).join('.')] : undefined;
    return message ? { ...issue, params: { ja: message.ja, en: message.en } } : issue;
  };
  return {
    safeParse: (value) => {
      const result = schema.safeParse(value);
      return result.success ? result : { success: false, error: { issues: result.error.issues.map(reword) } };
    },
  };
}
