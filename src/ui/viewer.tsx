import { createContext, use } from 'react';
import type { Locale } from '#shared/i18n.ts';

/** How the company decides: its own words for decisions, and whether an approver may approve with changes. */
export interface CompanyDecisions {
  conditionalApproval: boolean;
  decisionWords: readonly { decision: string; ja: string; en: string }[];
}

/** The signed-in person, as every screen may ask. Buttons ask the data's own `viewerCan` instead. */
export interface CurrentViewer {
  id: string;
  name: string;
  locale: Locale;
  /** Null while the provider's staff work in another company; then their own account cannot be changed. */
  email: string | null;
  version: number | null;
  accessLevel: string;
  company: { id: string; name: string; timeZone: string; productWord: string; isReadOnly: boolean } & CompanyDecisions;
  openTaskCount: number;
  unreadNoticeCount: number;
  /** The provider's staff at work in another company. */
  isInOtherCompany: boolean;
  /** When that ends by itself. */
  visitEndsAt: string | null;
  /** The same person's accounts in other companies that this session may change to. */
  otherAccounts: readonly { id: string; company: string }[];
  /** The pages without an id in their path that this person may open: for menus and cards. */
  openPages: readonly string[];
  /** What this person may do wherever it is not tied to a thing. */
  viewerCan: readonly string[];
}

const ViewerContext = createContext<CurrentViewer | null>(null);
export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): CurrentViewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a signed-in frame above it');
  return viewer;
}

/** The same on pages that are also shown without signing in. */
export function useMaybeViewer(): CurrentViewer | null {
  return use(ViewerContext);
}
