import { SigningField } from '#people/sign-in/web/door/signing-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { reviewMessages as words } from './door/review-messages.ts';
import type { useDecideMany } from './use-decide-many.ts';

/** The password, asked for once, where flows among them have their decisions signed. */
export function SignMany({ signing, count, tried }: ReturnType<typeof useDecideMany>['signing']) {
  const t = useText();
  if (count === 0) return null;
  return (
    <SigningField
      signing={signing}
      label={t(words.passwordOnce)}
      help={t(words.passwordOnceHelp, { n: count })}
      missing={t(words.passwordMissing)}
      tried={tried}
    />
  );
}
