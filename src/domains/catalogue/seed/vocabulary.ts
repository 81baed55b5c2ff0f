/** For each category: its products, their materials and their lowest price (won). */
interface Shelf {
  top: string
  name: string
  things: string[]
  materials: string[]
  from: number
  kind: 'goods' | 'food'
}

const ceramics = ['도자기', '청자', '백자', '분청', '옹기', '내열 유리', '본차이나']
const metals = ['스테인리스', '황동', '법랑', '무쇠', '알루미늄']
const woods = ['나무', '대나무', '자작나무', '월넛', '라탄']
const fabrics = ['순면', '린넨', '거즈', '와플', '모달', '오가닉 코튼']
const clothes = ['면', '린넨', '울', '캐시미어', '데님', '코듀로이', '옥스퍼드']
const leathers = ['소가죽', '비건 가죽', '캔버스', '나일론']
const origins = ['국산', '유기농', '산지직송', '무농약', '햇', '못난이']

const shelf = (top: string, name: string, things: string, materials: string[], from: number): Shelf => ({
  top,
  name,
  things: things.split(' '),
  materials,
  from,
  kind: top === '식품' ? 'food' : 'goods',
})

export const shelves: Shelf[] = [
  shelf('주방', '머그·컵', '머그 머그컵 찻잔 텀블러 소주잔 와인잔 물컵', ceramics, 9_000),
  shelf('주방', '접시·그릇', '접시 앞접시 파스타볼 밥그릇 국그릇 면기 종지', ceramics, 8_000),
  shelf('주방', '냄비·팬', '냄비 프라이팬 웍 주전자 찜기', metals, 25_000),
  shelf('주방', '조리도구', '도마 뒤집개 국자 수저세트 나이프 쟁반', [...woods, ...metals], 7_000),
  shelf('생활', '수건·욕실', '수건 세면수건 바스타월 욕실매트 샤워가운', fabrics, 6_000),
  shelf('생활', '침구', '이불 차렵이불 베개커버 매트리스커버 담요', fabrics, 29_000),
  shelf('생활', '청소·정리', '바구니 수납함 행거 빨래바구니 휴지통', [...woods, ...metals], 12_000),
  shelf(
    '인테리어',
    '캔들·향',
    '캔들 디퓨저 인센스 룸스프레이 왁스타블렛',
    ['소이왁스', '비즈왁스', '편백'],
    14_000,
  ),
  shelf('인테리어', '화병·오브제', '화병 달항아리 액자 모빌 벽시계 거울', [...ceramics, ...woods], 18_000),
  shelf('인테리어', '조명', '스탠드 무드등 펜던트조명 단스탠드', [...metals, ...woods], 35_000),
  shelf('인테리어', '쿠션·러그', '쿠션 방석 러그 커튼 테이블매트', fabrics, 13_000),
  shelf('식품', '과일', '사과 배 감귤 샤인머스캣 딸기 복숭아', origins, 15_000),
  shelf('식품', '쌀·잡곡', '쌀 현미 귀리 잡곡 찹쌀', origins, 12_000),
  shelf('식품', '반찬·김치', '배추김치 총각김치 장아찌 멸치볶음 김', origins, 9_000),
  shelf('식품', '차·음료', '녹차 보리차 유자청 생강차 콤부차', origins, 8_000),
  shelf('패션', '상의', '셔츠 니트 가디건 맨투맨 반팔티', clothes, 24_000),
  shelf('패션', '하의', '바지 슬랙스 청바지 치마 레깅스', clothes, 28_000),
  shelf('패션', '가방', '에코백 크로스백 백팩 토트백 파우치', leathers, 19_000),
  shelf('패션', '잡화', '지갑 벨트 머플러 양말 모자 슬리퍼', [...leathers, ...clothes], 7_000),
  shelf(
    '문구',
    '노트·다이어리',
    '노트 다이어리 메모지 스케치북 플래너',
    ['재생지', '한지', '크라프트'],
    4_000,
  ),
  shelf('문구', '필기구', '만년필 볼펜 연필 색연필 붓펜', [...metals, ...woods], 3_000),
  shelf('반려', '강아지', '하네스 목줄 방석 간식 장난감', ['면', '소가죽', '황태', '고구마'], 6_000),
]

/** Words that may precede or follow a product's name in a title. */
export const trimmings = {
  goods: {
    styles: (
      '모던 클래식 빈티지 북유럽 전통 수제 핸드메이드 미니 대형 휴대용 접이식 둥근 네모 무광 유광 파스텔 누빔 투톤 ' +
      '레트로 미니멀 베이직 시그니처 프리미엄 데일리'
    ).split(' '),
    patterns: '잔꽃 체크 줄 물결 격자 눈꽃 구름 소나무 나비 물방울 기하학 단풍 매화 연꽃 당초'.split(' '),
    colours: '백색 먹색 하늘 쪽빛 살구 올리브 모래 밤색 자두 귤빛'.split(' '),
    uses: '선물 집들이선물 생일선물 답례품 혼수 캠핑용 사무실용 2인용 4인용 대용량 한정판 기획세트 1+1'.split(
      ' ',
    ),
  },
  food: {
    styles: '아삭한 새콤한 달콤한 담백한 정성담은 제철 새벽에딴 명품 가정용 고랭지 해풍맞은'.split(' '),
    patterns: [],
    colours: [],
    uses: '1kg 3kg 5kg 10kg 소포장 선물세트 2박스 당일발송'.split(' '),
  },
}

export const brands = (
  '하루공방 고요한집 담다 소소당 해밀 마루온 온기 여백 결 단정 이도재 느린나무 오월상점 밝은달 바람숲 ' +
  '새벽들 푸른솔 다올 나린 가온길 초록담 볕뉘 달빛마을 산들 물꼬 모래내 윤슬 노을집 시나브로 아라'
).split(' ')

export const tags =
  '선물 집들이 생일 인테리어 데일리 기념일 홈카페 감성 국산 친환경 베스트 겨울 여름 신상 특가 자취 신혼 부모님'.split(
    ' ',
  )
