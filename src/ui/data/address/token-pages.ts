import { useState } from 'react';

/** A page of a list that is read by tokens, as the API answers it. */
interface TokenPage {
  nextToken?: string | null | undefined;
  total?: number | undefined;
}

/** Pages of a list whose place is not in the address (a dialog's): forwards by the answer's token, back by those kept. */
export function useTokenPages() {
  const [tokens, setTokens] = useState<string[]>([]);
  return {
    after: tokens.at(-1),
    /** To the first page: the question has changed. */
    restart: () => setTokens([]),
    /** What <Pagination> needs to know of the page that is shown. */
    pagination: (page: TokenPage | undefined) => ({
      page: tokens.length + 1,
      total: page?.total,
      hasNext: Boolean(page?.nextToken),
      canReach: (wanted: number) => wanted <= tokens.length + 2,
      onPage: (wanted: number) => setTokens(wanted > tokens.length + 1 ? [...tokens, page?.nextToken ?? ''] : tokens.slice(0, wanted - 1)),
    }),
  };
}
