/**
 * The arrows of ARCHITECTURE.md as rules, made from the plan of the house. test/architecture/arrows.test.ts plants
 * a violation of each and expects it to be found.
 */
import plan from './tools/house/plan.json' with { type: 'json' };

const names = plan.wings.map((wing) => wing.name);
const any = `(${names.join('|')})`;
/** A room of any wing: `^src/people/accounts/`. */
const ROOM = `^src/${any}/[^/]+`;
const room = (name) => `^src/${name}/`;
const inRoom = (...rooms) => `^src/(${rooms.join('|')})/`;
/** The words of a room are open to others, as its rules are. */
const MESSAGES = `${ROOM}/[a-z-]*messages\\.ts$`;
const TESTS = '\\.(test|fixture)\\.tsx?$';

/** Arrows between wings run down: said at the wing, for its rules, server and web alike. */
const wingRules = plan.wings.map(({ name, uses }) => ({
  name: `wing-${name}`,
  comment: `${name} may use only ${uses.join(', ') || 'the ground rooms'}`,
  severity: 'error',
  from: { path: room(name), pathNot: TESTS },
  to: { path: inRoom(...names.filter((other) => other !== name && !uses.includes(other)), 'nothing') },
}));

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'no two files know each other, not by their types either: what both speak stands in a file of its own',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-and-engine-stand-alone',
      severity: 'error',
      from: { path: inRoom('shared', 'engine'), pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: inRoom('shared', 'engine') },
    },
    {
      name: 'engine-knows-nothing-of-ours',
      severity: 'error',
      from: { path: room('engine') },
      to: { path: '^src/', pathNot: room('engine') },
    },
    {
      name: 'engine-topics-are-pure',
      comment: 'the words in which a wrong character does harm are spoken in the browser too: no Node, nothing outside themselves',
      severity: 'error',
      from: { path: '^src/engine/topics/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/engine/topics/' },
    },
    {
      name: 'workbook-knows-nothing-of-ours',
      severity: 'error',
      from: { path: room('workbook') },
      to: { path: '^src/', pathNot: room('workbook') },
    },
    {
      name: 'workbook-model-is-pure',
      comment: 'the model of a workbook is spoken in the browser too: no Node, nothing outside itself',
      severity: 'error',
      from: { path: '^src/workbook/model/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/workbook/model/' },
    },
    {
      name: 'platform-and-ui-know-no-product-noun',
      severity: 'error',
      from: { path: inRoom('platform', 'ui') },
      to: { path: inRoom(...names, 'pages', 'shell', 'main', 'engine', 'workbook') },
    },
    { name: 'platform-and-ui-are-apart', severity: 'error', from: { path: room('platform') }, to: { path: room('ui') } },
    { name: 'ui-and-platform-are-apart', severity: 'error', from: { path: room('ui') }, to: { path: room('platform') } },
    {
      name: 'rules-are-pure',
      comment: 'rules may use shared, the model of workbooks, other rules and zod; no Node, no DOM, no server',
      severity: 'error',
      from: { path: `${ROOM}/rules/`, pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^src/shared/', '^src/workbook/model/', `${ROOM}/rules/`, MESSAGES, '(^|/)node_modules/zod/'],
      },
    },
    {
      name: 'server-uses-other-rooms-by-their-door',
      severity: 'error',
      from: { path: `^src/${any}/([^/]+)/server/`, pathNot: TESTS },
      to: {
        path: `${ROOM}/`,
        pathNot: ['^src/$1/$2/', `${ROOM}/rules/`, MESSAGES, `${ROOM}/server/door\\.ts$`],
      },
    },
    {
      name: 'server-stays-on-the-server',
      severity: 'error',
      from: { path: `${ROOM}/server/` },
      to: { path: ['^src/(ui|pages|shell|main)/', `${ROOM}/web/`] },
    },
    {
      name: 'only-artwork-uses-the-engine',
      severity: 'error',
      from: { path: inRoom(...names), pathNot: '^src/artwork/[^/]+/server/' },
      to: { path: room('engine'), pathNot: '^src/engine/topics/' },
    },
    {
      name: 'web-uses-other-rooms-by-their-door',
      severity: 'error',
      from: { path: `^src/${any}/([^/]+)/web/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `${ROOM}/`,
        pathNot: ['^src/$1/$2/(web|rules)/', `${ROOM}/rules/`, MESSAGES, `${ROOM}/web/door/`],
      },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      from: { path: [`${ROOM}/web/`, room('pages')], pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^src/(platform|main|shell)/', '^src/engine/(?!topics/)', '^src/workbook/(?!model/)', `${ROOM}/server/`] },
    },
    {
      name: 'only-pages-compose',
      comment: 'what a route shows is put together in pages; a room offers parts and knows no page',
      severity: 'error',
      from: { path: inRoom(...names) },
      to: { path: inRoom('pages', 'shell', 'main') },
    },
    {
      name: 'pages-use-doors',
      severity: 'error',
      from: { path: room('pages'), pathNot: '\\.test\\.tsx?$' },
      to: { path: `${ROOM}/`, pathNot: [`${ROOM}/rules/`, MESSAGES, `${ROOM}/web/door/`] },
    },
    {
      name: 'shell-uses-pages-doors-and-rules',
      severity: 'error',
      from: { path: room('shell') },
      to: { path: ['^src/(platform|engine|main|workbook)/', `${ROOM}/server/`, `${ROOM}/web/(?!door/)`] },
    },
    {
      name: 'main-wires-features',
      severity: 'error',
      from: { path: room('main') },
      to: {
        path: [`${ROOM}/`, inRoom('pages', 'shell', 'ui')],
        pathNot: [`${ROOM}/server/(feature|door|file-commands)\\.ts$`, `${ROOM}/rules/`],
      },
    },
    {
      name: 'tests-stay-out',
      comment: 'tests and their fixtures are used by tests alone',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'features-do-not-use-test',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^test/' },
    },
    ...wingRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.generated\\.ts$' },
    // This parser reads the sources as they are written: imports of types are arrows, too.
    parser: 'swc',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], conditionNames: ['node', 'import', 'default'] },
  },
};
