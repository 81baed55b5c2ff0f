import type { PreviewRow } from '../../../../domains/membership/imported/imported.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { adminMemberImportTexts as texts } from '../../../../ui/texts/admin-member-import.ts'
import { workbookOf } from '../../components/files/workbook.ts'

const columns = texts.templateColumns.map((name, index) => ({ name, width: index === 0 ? 30 : 18 }))

/** An Excel file with the columns of our own form. */
export const memberTemplate = (): Uint8Array<ArrayBuffer> => workbookOf(texts.sheet, columns, [])

/** Rows that cannot be imported with their errors, to be corrected and uploaded again. */
export const membersToCorrect = (rows: readonly PreviewRow[]): Uint8Array<ArrayBuffer> =>
  workbookOf(
    texts.sheet,
    [...columns, { name: texts.wrong, width: 44 }, { name: texts.row, width: 10 }],
    rows.map(({ email, name, phone, points, until, former_tier, joined, consented_on, notes, row }) => [
      email,
      name,
      formatPhone(phone),
      String(points),
      until,
      former_tier,
      joined,
      consented_on && texts.consent,
      consented_on,
      notes.join(' '),
      String(row),
    ]),
  )
