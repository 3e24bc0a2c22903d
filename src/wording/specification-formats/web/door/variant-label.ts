import { useText } from '#ui/i18n.tsx';
import { variantWords } from '../../rules/variant-words.ts';

/** The words of a variant's code in the reader's language. */
export function useVariantLabel(): (code: string) => string {
  const t = useText();
  return (code) => t(variantWords(code));
}
