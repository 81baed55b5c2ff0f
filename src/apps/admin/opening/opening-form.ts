import {
  type NewShopContact,
  type OpenShop,
  OpenShopShape,
} from '../../../domains/opening/opening.contract.ts'
import { businessDigits, isBusinessNumber } from '../../../platform/contract/business-number.ts'
import { adminOpeningTexts } from '../../../ui/texts/admin-opening.ts'
import { useShapedForm } from '../components/form/use-shaped-form.ts'

const texts = adminOpeningTexts

export type WrittenOpening = Omit<OpenShop, 'company'> & {
  kind: 'person' | 'business'
  idnum: string
  corpname: string
  /** key of the uploaded picture */
  file: string
}

export type OpeningForm = ReturnType<typeof useOpeningForm>['form']

export const STEP_FIELDS = [
  ['name', 'slug'],
  ['kind', 'ceo', 'corpname', 'idnum', 'file', 'tel', 'email', 'zipcode', 'address'],
  ['category'],
] as const satisfies (keyof WrittenOpening)[][]

const BLANK: WrittenOpening = {
  name: '',
  slug: '',
  kind: 'person',
  ceo: '',
  idnum: '',
  corpname: '',
  file: '',
  tel: '',
  email: '',
  zipcode: '',
  address: '',
  category: '',
}

/** The form of a new shop, with the contact that the account knows filled in. */
export const useOpeningForm = ({ ceo, email }: NewShopContact) =>
  useShapedForm({
    initial: { ...BLANK, ceo, email },
    shape: OpenShopShape,
    bodyOf: openingOf,
    rules: companyErrors,
  })

function openingOf({ kind, idnum, corpname, file, ...rest }: WrittenOpening): OpenShop {
  return {
    ...trimmed(rest),
    company: kind === 'business' ? { idnum, corpname: corpname.trim(), file } : null,
  }
}

/** Errors of the fields of a business. */
export function companyErrors({ kind, idnum, corpname, file }: WrittenOpening) {
  if (kind === 'person') return {}
  return {
    ...(!corpname.trim() && { corpname: texts.seller.needed }),
    ...(!isBusinessNumber(businessDigits(idnum)) && { idnum: texts.seller.idnumWrong }),
    ...(!file && { file: texts.paper.needed }),
  }
}

const trimmed = <Texts extends Record<string, string>>(written: Texts) =>
  Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text.trim()])) as Texts
