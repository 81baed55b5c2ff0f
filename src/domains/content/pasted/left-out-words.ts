import type { LeftOutKind } from './convert/foreign-markup.ts'
import { MOST_PASTED_PICTURES } from './limits.ts'

const words: Record<LeftOutKind, (count: number) => string> = {
  around: () => '상품 상세 부분만 가져왔습니다. 메뉴 같은 둘레의 내용은 제외했습니다.',
  script: (count) => `실행되는 코드(스크립트) ${count}개를 제외했습니다.`,
  handler: (count) => `누르거나 올렸을 때 움직이는 동작 ${count}개를 제외했습니다.`,
  style: (count) => `스타일 코드 ${count}개를 제외했습니다. 글꼴과 모양이 달라 보일 수 있습니다.`,
  form: (count) => `입력 칸과 버튼 ${count}개를 제외했습니다.`,
  frame: (count) =>
    `쓸 수 없는 삽입 창(iframe) ${count}개를 제외했습니다. 유튜브, 비메오, 네이버TV, 카카오TV는 됩니다.`,
  media: (count) =>
    `동영상·소리 파일 ${count}개를 제외했습니다. 동영상은 유튜브 같은 곳에 올린 주소로 넣어 주세요.`,
  drawing: (count) => `코드로 그린 그림 ${count}개를 제외했습니다.`,
  link: (count) => `쓸 수 없는 링크 ${count}개를 제외했습니다. 글과 사진은 그대로입니다.`,
  hidden: (count) => `화면에 보이지 않게 숨긴 부분 ${count}곳을 제외했습니다.`,
  tiny: (count) => `보이지 않는 작은 이미지 ${count}개를 제외했습니다.`,
  pictures: (count) => `사진은 ${MOST_PASTED_PICTURES}장까지 가져옵니다. ${count}장을 제외했습니다.`,
  long: (count) => `너무 긴 부분 ${count}곳을 제외했습니다. 나누어 붙여 넣어 주세요.`,
  blocks: (count) => `블록이 너무 많아 뒷부분 ${count}개를 제외했습니다. 나누어 붙여 넣어 주세요.`,
}

/** Sentences for a seller about the parts of a pasted page that were left out. */
export const leftOutWords = (left: readonly (readonly [LeftOutKind, number])[]): string[] =>
  left.map(([kind, count]) => words[kind](count))
