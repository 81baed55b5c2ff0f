import { readFileSync } from 'node:fs'

// The order of the modules is written once, in modules.ts.
const modules = [
  ...readFileSync(new URL('src/domains/modules.ts', import.meta.url), 'utf8').matchAll(/'(\w+)'/g),
].map(([, module]) => module)

const upward = modules.map((module, index) => ({
  name: `${module}-looks-down-only`,
  comment: 'A module uses the modules before it, never those after it.',
  severity: 'error',
  from: { path: `^src/domains/${module}/` },
  to: { path: `^src/domains/(${modules.slice(index + 1).join('|') || 'none'})/` },
}))

// Public files of a module: its service, contracts and events, and `shared/`, which pages may import too.
const publicFiles = (module) => String.raw`${module}\.service\.ts$|events\.ts$|shared/|[\w/-]+\.contract\.ts$`

const privately = modules.map((module) => ({
  name: `${module}-public-interface`,
  comment: 'Modules use each other by <module>.service.ts, *.contract.ts, events.ts and shared/.',
  severity: 'error',
  from: { path: `^src/domains/(?!${module}/)` },
  to: { path: `^src/domains/${module}/(?!${publicFiles(module)})` },
}))

const served = modules.map((module) => ({
  name: `${module}-composed-by-the-server`,
  comment:
    'The server composes services, routes and consumers of a module and its parts, and imports nothing else of it.',
  severity: 'error',
  from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
  to: {
    path: `^src/domains/${module}/(?!${publicFiles(module)}|[\\w/.-]*\\b(service|routes|consumers)\\.ts$)`,
  },
}))

const isTest = '\\.test\\.tsx?$'

// Sub-modules of a module: each uses those before it. Those after `service` use the module through its service.
const subModules = {
  catalogue: [
    'shared',
    'product',
    'search',
    'seed',
    'store',
    'categories',
    'changes',
    'queries',
    'resales',
    'sheet',
    'drafts',
    'seller',
    'bulk',
    'display',
    'catalogue\\.service',
    'files',
  ],
  orders: ['shared', 'core', 'checkout', 'claims', 'fulfilment', 'queries', 'seller', 'tiers'],
}

const subModulesUpward = Object.entries(subModules).flatMap(([module, parts]) =>
  parts.map((part, at) => ({
    name: `${module}-${part}-looks-down-only`,
    comment: 'A sub-module uses the sub-modules before it and contracts, and no routes.',
    severity: 'error',
    from: { path: `^src/domains/${module}/${part}/`, pathNot: [isTest, '(service|contract|routes)\\.ts$'] },
    to: {
      path: `^src/domains/${module}/(${['routes', ...parts.slice(at + 1)].join('|')})(/|\\.ts$)`,
      pathNot: 'contract\\.ts$',
    },
  })),
)

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Imports of types count too: move what two files share into a third, or into the lower of the two.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-shop',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: isTest },
      to: { path: '^src/(domains|server|client|ui|apps)/' },
    },
    {
      name: 'modules-know-no-server',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: isTest },
      to: { path: '^src/(server|client|ui|apps)/' },
    },
    {
      name: 'apps-see-contracts-client-and-ui',
      severity: 'error',
      from: { path: '^src/apps/', pathNot: isTest },
      // The rules of the platform that it lists are small enough for every page.
      to: {
        path: '^src/(server|domains/\\w+/(?!shared/|[\\w/.-]*(?<=[./])contract\\.ts$)|platform/(?!contract/|errors/|(business-days|calendar|cut-text|same-json)\\.ts|spreadsheets/(formula-guard|csv-text)\\.ts))',
      },
    },
    {
      name: 'apps-stay-apart',
      severity: 'error',
      from: { path: '^src/apps/(storefront|account|admin|site)/' },
      to: { path: '^src/apps/(?!$1/)(storefront|account|admin|site)/' },
    },
    {
      name: 'ui-knows-no-route-and-no-api',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: isTest },
      to: {
        path: '^src/(server|domains|client|apps|platform/(?!images/variants\\.ts|cut-text\\.ts|josa\\.ts))',
      },
    },
    {
      name: 'client-sees-contracts-only',
      comment: 'Contracts, and the rules in `shared/` such as the frames of the socket.',
      severity: 'error',
      from: { path: '^src/client/' },
      to: {
        path: '^src/(server|ui|apps|domains/\\w+/(?!shared/|[\\w/.-]*(?<=[./])contract\\.ts$))',
      },
    },
    {
      name: 'routes-only-serve',
      comment: 'Inside a module: routes -> service -> rules and store -> tables.',
      severity: 'error',
      from: {
        path: '^src/domains/[\\w/.-]+[./]routes\\.ts$',
      },
      to: { path: '^src/domains/[\\w/-]+/(store|tables|rules)(/|\\.ts$)' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/domains/\\w+/rules\\.ts$' },
      to: { path: '^(src/platform/(database|events|storage)|src/domains/\\w+/(store|[\\w.]*service))' },
    },
    ...upward,
    ...privately,
    ...served,
    ...subModulesUpward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'types', 'default'] },
  },
}
