import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { textMessages as words, viewMessages } from '../panes/stage-messages.ts';
import type { TextSearch } from './use-artwork-text.ts';
import '#ui/components/fields/field.css';

export interface SearchBoxProps {
  search: TextSearch;
  onClose: () => void;
  /** The artwork holds text at all. */
  hasText: boolean;
  manyPages: boolean;
}

/** Finds words on the artwork; width, kana, case and spaces make no difference. */
export function SearchBox(props: SearchBoxProps) {
  const { wanted, hits, current, step } = props.search;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isAsked = wanted.trim() !== '';
  return (
    <search className="k-text-search">
      <div className="k-text-search-bar">
        <input
          ref={field}
          type="search"
          className="k-input"
          aria-label={t(words.search)}
          placeholder={t(words.placeholder)}
          value={wanted}
          onChange={(event) => props.search.setWanted(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.keyCode === 229) return;
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
            else if (event.key === 'Escape') props.onClose();
            else return;
            event.preventDefault();
          }}
        />
        <output className="k-figures">
          {isAsked &&
            (hits.length > 0
              ? t(words.hits, { current: (current ?? -1) + 1, n: hits.length })
              : t(props.hasText ? words.noHits : words.noText))}
        </output>
        <IconButton
          size="small"
          label={t(words.previousHit)}
          shortcut="Shift+↵"
          icon={<ChevronUp aria-hidden />}
          disabled={hits.length === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          size="small"
          label={t(words.nextHit)}
          shortcut="↵"
          icon={<ChevronDown aria-hidden />}
          disabled={hits.length === 0}
          onClick={() => step(1)}
        />
        <IconButton size="small" label={t(uiMessages.close)} shortcut="Esc" icon={<X aria-hidden />} onClick={props.onClose} />
      </div>
      {hits.length > 0 && (
        <ol aria-label={t(words.results)}>
          {hits.map((hit, index) => (
            <li key={`${hit.page}/${hit.from}`}>
              <button type="button" aria-current={index === current || undefined} onClick={() => props.search.pick(index)}>
                <span>
                  {hit.before}
                  <mark>{hit.words}</mark>
                  {hit.after}
                </span>
                {(hit.unseen ?? props.manyPages) && (
                  <small>
                    {props.manyPages && t(viewMessages.pageNumber, { page: hit.page })} {hit.unseen && t(words[hit.unseen])}
                  </small>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
