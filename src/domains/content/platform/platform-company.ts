import { sql } from 'kysely'
import {
  businessDigits,
  isBusinessNumber,
  writtenBusinessNumber,
} from '../../../platform/contract/business-number.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { statement } from '../../../platform/database/pools.ts'
import { differingFields } from '../../audit/audit.service.ts'
import type { ContentDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import {
  COMPANY_FIELDS,
  type PlatformCompany,
  type PlatformCompanyDetails,
} from './platform-company.contract.ts'

interface CompanyRow {
  version: number
  details: Partial<PlatformCompanyDetails>
}

const COMPANY = statement<CompanyRow>(
  'content.platform-company',
  'select version, details from platform_company',
)

/** The company that runs the platform, for its public pages (docs/product/operator.md). */
export function platformCompany({ database }: Pick<ContentDeps, 'database'>) {
  return {
    async find(): Promise<PlatformCompany> {
      const [row] = await database.browse(COMPANY, [])
      return toCompany(row)
    },

    /** Throws BAD_REQUEST for a wrong business number, and STALE with the stored details if `version` is outdated. */
    save: (
      { version, ...details }: PlatformCompanyDetails & { version: number },
      record?: RecordChange,
    ): Promise<PlatformCompany> =>
      database.asSystem('operator', async (tx: Tx) => {
        const idnum = businessDigits(details.idnum)
        if (idnum && !isBusinessNumber(idnum))
          throw wrongField('idnum', '사업자등록번호가 맞는지 확인해 주세요.')
        const { rows } = await sql<CompanyRow>`
          select version, details from platform_company for update`.execute(tx)
        const before = toCompany(rows[0])
        assertVersion(before, version)
        const after = toCompany({
          version: version + 1,
          details: { ...details, idnum: writtenBusinessNumber(idnum) },
        })
        const { version: _, ...stored } = after
        await sql`update platform_company set details = ${JSON.stringify(stored)}::jsonb, version = version + 1`.execute(
          tx,
        )
        await record?.(
          tx,
          {},
          differingFields({ ...before, version: null }, { ...stored, version: null }) ?? {},
        )
        return after
      }),
  }
}

/** Before an operator has entered anything. */
export const noCompany: PlatformCompany = toCompany()

function toCompany(row?: CompanyRow): PlatformCompany {
  const details = COMPANY_FIELDS.map((name) => [name, row?.details[name] ?? ''])
  return { version: row?.version ?? 1, ...(Object.fromEntries(details) as PlatformCompanyDetails) }
}
