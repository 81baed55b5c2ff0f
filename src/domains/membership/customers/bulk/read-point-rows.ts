import { filledTable } from '../../../../platform/spreadsheets/filled-table.ts'
import { POINT_FILE_ROWS } from '../../shared/customer-limits.ts'

/**
 * Reads the rows of a CSV or XLSX file. It accepts the columns of the member export to identify members, and ignores
 * the export's column of current points, so that an unchanged export grants nothing. Throws `BadImportFile` with a
 * message for the seller.
 */
export const readPointRows = filledTable({
  names: {
    email: ['이메일', '이메일주소', 'email', 'Email'],
    phone: ['전화번호', '휴대폰', '휴대폰번호', '휴대전화', '연락처'],
    amount: ['줄포인트', '지급포인트', '지급적립금', '줄적립금'],
    reason: ['사유', '지급사유'],
    until: ['마지막날', '유효기간', '만료일', '소멸일'],
  },
  needed: [['email', 'phone'], ['amount'], ['reason']],
  counts: ['amount'],
  maxRows: POINT_FILE_ROWS,
  messages: {
    header: "제목 행을 찾을 수 없습니다. 이메일이나 전화번호, '줄 포인트', 사유 열이 있어야 합니다.",
    empty: "파일에 줄 포인트가 없습니다. '줄 포인트' 열을 채워 주세요.",
  },
})
