import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ProviderId,
  TEMPLATE_COLUMNS,
} from '../../src/domains/reconciliation/shared/reconciliation-limits.ts'
import type { UploadedFile } from '../../src/platform/contract/contract.ts'
import type { PurchaseModules } from './purchase-modules.ts'

export const RECONCILER = 9_100

/** A row of a statement in our own form. */
export interface TestTransaction {
  tx?: string
  order?: string
  kind?: string
  traded?: string
  settled?: string
  amount: number
  fee?: number
  vat?: number
  net?: number
  provider?: string
}

/** A statement in our own form, as CSV. */
export function statementText(rows: readonly TestTransaction[], day = '2026-11-30'): string {
  const lines = rows.map((row) => {
    const { amount, fee = 0, vat = 0 } = row
    const cells: Record<keyof typeof TEMPLATE_COLUMNS, string | number> = {
      provider: row.provider ?? '토스페이먼츠',
      tx: row.tx ?? '',
      order: row.order ?? '',
      kind: row.kind ?? (amount < 0 ? '취소' : '결제'),
      traded: row.traded ?? day,
      settled: row.settled ?? day,
      amount,
      fee,
      vat,
      net: row.net ?? amount - fee - vat,
    }
    return (Object.keys(TEMPLATE_COLUMNS) as (keyof typeof TEMPLATE_COLUMNS)[])
      .map((name) => cells[name])
      .join(',')
  })
  return [Object.values(TEMPLATE_COLUMNS).join(','), ...lines].join('\n')
}

/** Runs with a file of this content. */
export async function withFile<Result>(
  content: string | Buffer,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-settlement-'))
  try {
    const path = join(folder, 'statement.csv')
    await writeFile(path, content)
    return await work({ path, bytes: content.length } as UploadedFile)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Reads a statement and stores what it shows, as the page does. */
export const addProviderStatement = (
  { reconciliation }: Pick<PurchaseModules, 'reconciliation'>,
  content: string | Buffer,
  {
    provider,
    name = '정산 내역.csv',
    uid = RECONCILER,
  }: { provider?: ProviderId; name?: string; uid?: number } = {},
) =>
  withFile(content, async (file) => {
    const chosen = { uid, file, name, provider }
    const { digest } = await reconciliation.statements.read(chosen)
    return reconciliation.statements.add({ ...chosen, digest })
  })
