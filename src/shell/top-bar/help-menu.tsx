import { useLocation } from '@tanstack/react-router';
import { BookOpen, Braces, FlaskConical, Footprints, Info, Keyboard, Scale } from 'lucide-react';
import { useEffect } from 'react';
import { topicOf } from '#pages/help/guide-topics.ts';
import { titles } from '#pages/titles.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { uiMessages } from '#ui/messages.ts';
import { shellMessages } from '../messages.ts';
import { Logo } from './logo.tsx';
import { loadPalette } from './palette.tsx';
import { COMMAND } from '#ui/platform-keys.ts';
import './help-menu.css';

export type HelpDialog = 'shortcuts' | 'about' | 'tour';

const Tour = laterNamed(() => import('../tour/tour.tsx'), 'Tour');

export function useHelpMenu(show: (dialog: HelpDialog) => void): MenuItem[] {
  const t = useText();
  const pathname = useLocation({ select: (location) => location.pathname });
  return [
    { kind: 'link', label: t(shellMessages.guideHere), icon: <BookOpen aria-hidden />, to: `/help/guide#${topicOf(pathname)}` },
    { kind: 'link', label: t(shellMessages.practice), icon: <FlaskConical aria-hidden />, to: '/help/guide#practice' },
    { label: t(shellMessages.tour), icon: <Footprints aria-hidden />, onSelect: () => show('tour') },
    { label: t(shellMessages.shortcuts), icon: <Keyboard aria-hidden />, hint: '?', onSelect: () => show('shortcuts') },
    { kind: 'link', label: t(titles.apiReference), icon: <Braces aria-hidden />, to: '/help/api' },
    { kind: 'link', label: t(titles.licences), icon: <Scale aria-hidden />, to: '/help/licences' },
    { label: t(shellMessages.about), icon: <Info aria-hidden />, onSelect: () => show('about') },
  ];
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

export function HelpDialogs({ shown, onShow }: { shown: HelpDialog | null; onShow: (dialog: HelpDialog | null) => void }) {
  const t = useText();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target)) return;
      event.preventDefault();
      onShow('shortcuts');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onShow]);
  const shortcuts: [string, string][] = [
    ...(loadPalette ? [[`${COMMAND}K`, t(shellMessages.shortcutPalette)] satisfies [string, string]] : []),
    [`${COMMAND}S`, t(shellMessages.shortcutSave)],
    ['↑ ↓', t(shellMessages.shortcutRows)],
    ['Esc', t(shellMessages.shortcutClose)],
    ['?', t(shellMessages.shortcutHelp)],
  ];
  const close = () => onShow(null);
  return (
    <>
      <Dialog
        open={shown === 'shortcuts'}
        onClose={close}
        size="small"
        title={t(shellMessages.shortcuts)}
        actions={<Button onClick={close}>{t(uiMessages.close)}</Button>}
      >
        <dl className="k-shortcuts">
          {shortcuts.map(([keys, words]) => (
            <div key={keys}>
              <dt>{words}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Dialog
        open={shown === 'about'}
        onClose={close}
        size="small"
        title={t(shellMessages.about)}
        actions={<Button onClick={close}>{t(uiMessages.close)}</Button>}
      >
        <div className="k-about">
          <Logo />
          <p>{t(shellMessages.aboutBody)}</p>
          <p className="k-figures">{t(shellMessages.version, { version: __KORYO_VERSION__ })}</p>
        </div>
      </Dialog>
      {shown === 'tour' && <Tour onEnd={close} />}
    </>
  );
}
