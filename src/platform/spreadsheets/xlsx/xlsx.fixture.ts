import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

interface Workbook {
  sheet: string
  strings?: string[]
  /** text that precedes the root element of the sheet */
  before?: string
  without?: string
}

export async function writeXlsx(
  path: string,
  { sheet, strings, before = '', without }: Workbook,
): Promise<void> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="상품" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }
  if (strings)
    parts['xl/sharedStrings.xml'] = `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts)) if (name !== without) zip.addBuffer(Buffer.from(xml), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
