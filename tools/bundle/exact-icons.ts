import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const index = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/lucide-react.mjs');

/** The file of each icon by every name it goes by: 'BookOpen' → 'book-open'. */
function filesOfIcons(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name] of (names ?? '').matchAll(/default as (\w+)/g)) files.set(name ?? '', file ?? '');
  }
  return files;
}

/** One `import { … } from 'lucide-react'` by the icons' own files; what is no icon (types, helpers) is left to the index. */
function exactImport(named: string, files: ReadonlyMap<string, string>): string {
  const rest: string[] = [];
  const exact: string[] = [];
  for (const each of named.split(',').map((one) => one.trim())) {
    const [name = '', as = name] = each.split(/\s+as\s+/);
    const file = files.get(name);
    if (file) exact.push(`import ${as} from 'lucide-react/icons/${file}';`);
    else if (each) rest.push(each);
  }
  return [...exact, ...(rest.length > 0 ? [`import { ${rest.join(', ')} } from 'lucide-react';`] : [])].join(' ');
}

/**
 * Icons are imported each from its own file. Through the package's index every page reaches every icon that any page shows: the file of the
 * sign-in page carried all of them, 17 kB of 119.
 */
export function exactIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'koryo-exact-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: "'lucide-react'" },
      handler(code) {
        const known = (files ??= filesOfIcons());
        // On as many lines as before: what the compiler says of a line stays true.
        return code.replace(
          /import \{([^}]+)\} from 'lucide-react';/g,
          (whole, named: string) => exactImport(named, known) + '\n'.repeat(whole.split('\n').length - 1),
        );
      },
    },
  };
}
