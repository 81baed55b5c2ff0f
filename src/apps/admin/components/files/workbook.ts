import { cutText } from '../../../../platform/cut-text.ts'
import { escapeFormula } from '../../../../platform/spreadsheets/formula-guard.ts'
import { zipOf } from './zip.ts'

export interface Column {
  name: string
  /** in characters */
  width: number
  choices?: readonly string[]
}

/**
 * An Excel file of one sheet with a header row. Every cell is text, so that a long tracking number stays as typed and a
 * zip code keeps its leading zero.
 */
export function workbookOf(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      ['workbook', 'sheet.main'],
      ['worksheets/sheet1', 'worksheet'],
      ['styles', 'styles'],
    ]
      .map(
        ([part, kind]) =>
          `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': relations({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${cutText(name.replace(/[^\p{L}\p{N} ]/gu, ''), 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
    }),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet(columns, rows),
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Cells of style 1 are text (number format 49), those of style 2 are bold text. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function relations(targets: Record<string, [kind: string, target: string]>): string {
  const elements = Object.entries(targets).map(
    ([id, [kind, target]]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/relationships/${kind}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${elements.join('')}</Relationships>`
}

function sheet(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
  )
  const head = rowOf(
    columns.map(({ name }) => name),
    1,
    2,
  )
  const body = rows.map((row, index) => rowOf(row, index + 2, 1))
  const frozenHeader =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${frozenHeader}</sheetViews><cols>${widths.join('')}</cols><sheetData>${head}${body.join('')}</sheetData>${choicesOf(columns, rows.length)}</worksheet>`
}

function rowOf(cells: readonly string[], row: number, style: number): string {
  const elements = cells.map((text, index) => {
    const cell = `r="${letterOf(index)}${row}" s="${style}"`
    return text === ''
      ? `<c ${cell}/>`
      : `<c ${cell} t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeFormula(text))}</t></is></c>`
  })
  return `<row r="${row}">${elements.join('')}</row>`
}

/** A drop-down list of options; other values may still be typed. */
function choicesOf(columns: readonly Column[], rows: number): string {
  const rules = columns.flatMap(({ choices }, index) =>
    choices && rows > 0
      ? `<dataValidation type="list" allowBlank="1" errorStyle="information" sqref="${letterOf(index)}2:${letterOf(index)}${rows + 1}"><formula1>"${escapeXml(choices.join(','))}"</formula1></dataValidation>`
      : [],
  )
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
    : ''
}

/** A, B, ..., Z, AA, AB */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string)
