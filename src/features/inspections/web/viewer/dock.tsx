import {
  Columns2,
  Contrast,
  Eye,
  Frame,
  Keyboard,
  Layers,
  Maximize,
  MessageSquarePlus,
  Minus,
  Plus,
  Square,
  type LucideIcon,
} from 'lucide-react';
import { IconButton } from '#ui/components/icon-button.tsx';
import { useText } from '#ui/i18n.tsx';
import { viewerMessages } from '../../messages.ts';
import { MODES, type Mode, type ViewerState } from './viewer-state.ts';

const glyphs: Record<Mode, LucideIcon> = { side: Columns2, overlay: Layers, flicker: Eye, difference: Contrast };

export interface DockProps {
  state: ViewerState;
  set: (change: Partial<ViewerState>) => void;
  canCompare: boolean;
  canComment: boolean;
  zoom: number;
  pageCount: number;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onActual: () => void;
  onKeys: () => void;
}

/** Bottom centre: how the artwork is shown. */
export function Dock({ state, set, canCompare, canComment, zoom, pageCount, onZoom, onFit, onActual, onKeys }: DockProps) {
  const t = useText();
  return (
    <div className="k-dock" role="toolbar" aria-label={t(viewerMessages.zoom)}>
      {canCompare && (
        <div className="k-dock-modes" role="group">
          {MODES.map((mode, index) => {
            const Glyph = glyphs[mode];
            return (
              <button
                key={mode}
                type="button"
                aria-pressed={state.mode === mode}
                onClick={() => set({ mode })}
                aria-keyshortcuts={String(index + 1)}
              >
                <Glyph aria-hidden />
                <span>{t(viewerMessages[mode])}</span>
              </button>
            );
          })}
        </div>
      )}
      {canCompare && state.mode === 'overlay' && (
        <label className="k-dock-slider">
          <span>{t(viewerMessages.opacity)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(state.opacity * 100)}
            onChange={(event) => set({ opacity: Number(event.target.value) / 100 })}
          />
        </label>
      )}
      {canCompare && state.mode === 'flicker' && (
        <label className="k-dock-slider">
          <span>{t(viewerMessages.speed)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round((1200 - state.flickerMs) / 10)}
            onChange={(event) => set({ flickerMs: 1200 - Number(event.target.value) * 10 })}
          />
        </label>
      )}
      {pageCount > 1 && (
        <div className="k-dock-group">
          <IconButton
            size="small"
            label={t(viewerMessages.previousPage)}
            icon={<span aria-hidden>‹</span>}
            disabled={state.page <= 1}
            onClick={() => set({ page: state.page - 1 })}
          />
          <span className="k-figures">{t(viewerMessages.pageOf, { page: state.page, total: pageCount })}</span>
          <IconButton
            size="small"
            label={t(viewerMessages.nextPage)}
            icon={<span aria-hidden>›</span>}
            disabled={state.page >= pageCount}
            onClick={() => set({ page: state.page + 1 })}
          />
        </div>
      )}
      <div className="k-dock-group">
        <IconButton
          size="small"
          label={t(viewerMessages.zoomOut)}
          shortcut="−"
          icon={<Minus aria-hidden />}
          onClick={() => onZoom(1 / 1.4)}
        />
        <button type="button" className="k-dock-zoom k-figures" onClick={onActual} title={t(viewerMessages.actual)}>
          {Math.round(zoom * 100)}%
        </button>
        <IconButton size="small" label={t(viewerMessages.zoomIn)} shortcut="+" icon={<Plus aria-hidden />} onClick={() => onZoom(1.4)} />
        <IconButton size="small" label={t(viewerMessages.fit)} shortcut="0" icon={<Maximize aria-hidden />} onClick={onFit} />
      </div>
      <div className="k-dock-group">
        <IconButton
          size="small"
          label={t(viewerMessages.marks)}
          shortcut="M"
          aria-pressed={state.marks}
          icon={state.marks ? <Frame aria-hidden /> : <Square aria-hidden />}
          onClick={() => set({ marks: !state.marks })}
        />
        {canComment && (
          <IconButton
            size="small"
            label={t(viewerMessages.place)}
            shortcut="C"
            aria-pressed={state.placing}
            icon={<MessageSquarePlus aria-hidden />}
            onClick={() => set({ placing: !state.placing })}
          />
        )}
        <IconButton size="small" label={t(viewerMessages.keys)} shortcut="?" icon={<Keyboard aria-hidden />} onClick={onKeys} />
      </div>
    </div>
  );
}
