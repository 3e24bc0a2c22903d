/** Role → table → create, read, update, delete. Reviewable data: the first table of the role matrix (D3). */
import type { RoleName } from './roles.ts';

export const TABLES = ['Brand', 'Product', 'DesignData', 'Specification', 'Part', 'ApprovalPiece'] as const;
export type TableName = (typeof TABLES)[number];

export const ACTIONS = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** Letters of what is allowed; '' is nothing. */
type Letters = '' | 'R' | 'RU' | 'CRU' | 'RUD' | 'CRUD';
type Row = Record<TableName, Letters>;

// prettier-ignore
export const ROLE_TABLES: Record<RoleName, Row> = {
  SystemManager:        { Brand: 'CRUD', Product: 'CRUD', DesignData: 'CRUD', Specification: 'CRUD', Part: 'CRUD', ApprovalPiece: 'CRUD' },
  CompanyOwner:         { Brand: 'CRUD', Product: 'CRUD', DesignData: 'CRUD', Specification: 'CRUD', Part: 'CRUD', ApprovalPiece: 'CRUD' },
  BrandDirector:        { Brand: 'CRUD', Product: 'CRUD', DesignData: 'CRUD', Specification: 'CRUD', Part: 'CRUD', ApprovalPiece: 'CRUD' },
  // Company parts only: held-roles.ts lets this role reach no further than the company's own library.
  CompanyUser:          { Brand: '',     Product: '',     DesignData: '',     Specification: '',     Part: 'R',    ApprovalPiece: ''     },
  BrandManager:         { Brand: 'CRUD', Product: 'CRUD', DesignData: 'CRUD', Specification: 'CRUD', Part: 'CRUD', ApprovalPiece: 'CRUD' },
  BrandPartDirector:    { Brand: 'RU',   Product: 'R',    DesignData: 'R',    Specification: 'R',    Part: 'CRUD', ApprovalPiece: 'CRU'  },
  BrandMember:          { Brand: 'RU',   Product: 'CRU',  DesignData: 'CRU',  Specification: 'CRU',  Part: 'CRU',  ApprovalPiece: 'CRU'  },
  BrandViewer:          { Brand: 'R',    Product: 'R',    DesignData: 'R',    Specification: 'R',    Part: 'R',    ApprovalPiece: 'R'    },
  ProductManager:       { Brand: 'R',    Product: 'RUD',  DesignData: 'CRUD', Specification: 'CRUD', Part: 'CRUD', ApprovalPiece: 'CRUD' },
  ProductPartDirector:  { Brand: 'R',    Product: 'RU',   DesignData: 'R',    Specification: 'R',    Part: 'CRUD', ApprovalPiece: 'CRU'  },
  ProductMember:        { Brand: 'R',    Product: 'RU',   DesignData: 'CRU',  Specification: 'CRU',  Part: 'CRU',  ApprovalPiece: 'CRU'  },
  ProductViewer:        { Brand: 'R',    Product: 'R',    DesignData: 'R',    Specification: 'R',    Part: 'R',    ApprovalPiece: 'R'    },
  DesignProjectManager: { Brand: 'R',    Product: 'R',    DesignData: 'RUD',  Specification: 'CRUD', Part: 'CRUD', ApprovalPiece: 'CRUD' },
  DocumentManager:      { Brand: 'R',    Product: 'R',    DesignData: 'R',    Specification: 'CRUD', Part: 'CRU',  ApprovalPiece: 'CRU'  },
  Designer:             { Brand: 'R',    Product: 'R',    DesignData: 'RU',   Specification: 'R',    Part: 'R',    ApprovalPiece: 'CRU'  },
  DesignViewer:         { Brand: 'R',    Product: 'R',    DesignData: 'R',    Specification: 'R',    Part: 'R',    ApprovalPiece: 'R'    },
  Approver:             { Brand: 'R',    Product: 'R',    DesignData: 'R',    Specification: 'R',    Part: 'R',    ApprovalPiece: 'R'    },
  Commenter:            { Brand: 'R',    Product: 'R',    DesignData: 'R',    Specification: 'R',    Part: 'R',    ApprovalPiece: 'R'    },
};

const LETTER: Record<Action, string> = { create: 'C', read: 'R', update: 'U', delete: 'D' };

/**
 * Whether a role may do an action on a table, wherever it reaches.
 * Throws when the action is missing or unknown (specification.md section 5):
 * a check that forgot its action must not pass as a refusal that nobody notices.
 */
export function tableAllows(role: RoleName, table: TableName, action: Action): boolean {
  const letter = LETTER[action];
  if (!letter) throw new TypeError(`table check on ${table} without an action`);
  return ROLE_TABLES[role][table].includes(letter);
}
