import { carrierName } from './carriers.ts'

/** Codes by which other programs write carriers: names of marketplaces, and the numbers of 스마트택배. */
const CODES: Record<string, string> = {
  CJGLS: 'CJ대한통운',
  KOREX: 'CJ대한통운',
  '04': 'CJ대한통운',
  EPOST: '우체국택배',
  REGISTPOST: '우체국택배',
  '01': '우체국택배',
  HANJIN: '한진택배',
  '05': '한진택배',
  // The former name of 롯데택배.
  HYUNDAI: '롯데택배',
  LOTTE: '롯데택배',
  '08': '롯데택배',
  // KGB was merged into 로젠택배.
  KGB: '로젠택배',
  LOGEN: '로젠택배',
  '06': '로젠택배',
  KDEXP: '경동택배',
  '23': '경동택배',
  DAESIN: '대신택배',
  '22': '대신택배',
  ILYANG: '일양로지스',
  '11': '일양로지스',
  CHUNIL: '천일택배',
  '17': '천일택배',
  HDEXP: '합동택배',
  '32': '합동택배',
  CUPOST: 'CU 편의점택배',
  '46': 'CU 편의점택배',
  CVSNET: 'GS25 편의점택배',
  '24': 'GS25 편의점택배',
}

/** The displayed name of a carrier written as a name or a code; null for an unknown one. */
export function carrierOf(written: string): string | null {
  const code = written.trim().toUpperCase()
  // Excel drops the leading zero of a code.
  return CODES[code] ?? CODES[code.padStart(2, '0')] ?? carrierName(written)
}
