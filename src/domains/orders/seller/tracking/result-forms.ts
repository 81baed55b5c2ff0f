/** A file that a courier's program returns, recognised by its header. */
interface ResultForm {
  carrier: string
  /** header names without spaces and brackets; a file of the form has all of a group */
  marks: readonly (readonly string[])[]
}

const forms: readonly ResultForm[] = [
  {
    carrier: 'CJ대한통운',
    marks: [
      ['고객주문번호', '받는분성명'],
      ['받는분성명', '받는분기타연락처'],
      ['집하예정일', '받는분성명'],
    ],
  },
  {
    carrier: '우체국택배',
    marks: [['등기번호'], ['수취인이동통신'], ['수취인명', '부피단위']],
  },
  {
    carrier: '롯데택배',
    marks: [
      ['수취인전화', '수취인휴대폰'],
      ['보내는분명', '지불방법'],
    ],
  },
  {
    carrier: '로젠택배',
    marks: [
      ['받는분이름', '받는분핸드폰'],
      ['보내는분이름', '받는분핸드폰'],
    ],
  },
]

/** The carrier whose form has these header names; null for none or more than one. */
export function carrierOfForm(names: ReadonlySet<string>): string | null {
  const matches = forms.filter(({ marks }) => marks.some((group) => group.every((name) => names.has(name))))
  return matches.length === 1 ? (matches[0]?.carrier ?? null) : null
}
