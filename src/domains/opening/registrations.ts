import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { addressOfJpeg, type PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Corps } from '../accounts/service.ts'
import type { shopCompanies } from './companies.ts'
import type { Registration } from './contract.ts'

interface RegistrationNeeds {
  companies: Pick<ReturnType<typeof shopCompanies>, 'queue' | 'fileOf' | 'decide'>
  corp: Pick<Corps, 'queue' | 'fileOf' | 'decide'>
  uploads: Pick<PrivateUploads, 'look'>
}

type Of = Registration['of']

/** Operators' view of registrations, of shops' companies and of persons', and their decisions. */
export function registrationDecisions({ companies, corp, uploads }: RegistrationNeeds) {
  const kept = (of: Of) => (of === 'shop' ? companies : corp)
  return {
    async list(of: Of, waiting: boolean, after?: number) {
      const { rows, next } =
        of === 'shop' ? await companies.queue(waiting, after) : withoutShop(await corp.queue(waiting, after))
      return {
        registrations: rows.map(
          ({ id, shop, email, idnum, corpname, ceo, state, reason, registered_at }): Registration => ({
            of,
            id,
            shop,
            email,
            corpname,
            ceo,
            state,
            reason,
            idnum: writtenBusinessNumber(idnum),
            registered_at: registered_at.toISOString(),
          }),
        ),
        next,
      }
    },

    /** The picture of a registration as a data address; `viewer` is logged. Throws NOT_FOUND. */
    async paper(of: Of, id: number, viewer: number): Promise<{ image: string }> {
      const file = await kept(of).fileOf(id)
      return { image: addressOfJpeg(await uploads.look(file, String(viewer))) }
    },

    /** Throws BAD_REQUEST for a rejection without a reason, NOT_FOUND for a registration that is not under review. */
    async decide(
      of: Of,
      id: number,
      { approved, reason }: { approved: boolean; reason: string },
      record?: RecordChange,
    ) {
      if (!approved && !reason.trim())
        throw new DomainError('BAD_REQUEST', {
          message: '거절하는 사유를 적어 주세요.',
          details: { field: 'reason' },
        })
      await kept(of).decide(id, approved ? { approved } : { approved, reason: reason.trim() }, record)
    },
  }
}

/** Persons' registrations name no shop and no representative. */
const withoutShop = <Row extends object>({ rows, next }: { rows: Row[]; next: number | null }) => ({
  rows: rows.map((row) => ({ ...row, shop: '', ceo: '' })),
  next,
})
