import { serve } from '../../platform/contract/contract.ts'
import { reconciliationCalls } from './reconciliation.contract.ts'
import type { Reconciliation } from './reconciliation.service.ts'

export function reconciliationRoutes({ statements, differences, days }: Reconciliation) {
  return serve(reconciliationCalls, {
    reconciliation: () => days.summary(),
    reconciliationDays: ({ after }) => days.list(after),
    reconciliationDifferences: (query) => differences.list(query),
    reconciliationDifference: ({ difference }) => differences.find(difference),
    explainDifference: (_query, { person, record, body }) => differences.explain(body, person.uid, record),
    async reopenDifference(_query, { record, body }) {
      await differences.reopen(body, record)
      return { ok: true as const }
    },
    providerStatements: () => statements.list(),
    readProviderStatement: ({ name, provider }, { person, body }) =>
      statements.read({ uid: person.uid, file: body, name, provider }),
    addProviderStatement: ({ name, provider, digest }, { person, body, record }) =>
      statements.add({ uid: person.uid, file: body, name, provider, digest }, record),
  })
}
