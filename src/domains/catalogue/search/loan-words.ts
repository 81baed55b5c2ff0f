/**
 * Groups of words that mean the same thing to a shopper: English words, loan words and Korean words, one group a line.
 * The first word names the group and is Latin. Texts are indexed under the names of their groups, so a change of this
 * list needs a migration that queues all shops for a new index, as migration 125 does.
 */
const GROUPS = `
mug 머그
teapot 티팟 티포트 찻주전자 차주전자 다관
plate 플레이트 접시
ceramic ceramics 세라믹 도자기 pottery
cup 컵
teacup 찻잔 티컵
bowl 보울 볼 대접
vase 화병 꽃병
saucer 소서 잔받침
coaster 코스터 컵받침
tray 트레이 쟁반
pitcher 피처 물병
jug 저그
glass 글라스 유리잔 글래스
tumbler 텀블러
bottle 보틀 바틀
thermos 보온병 써모스
kettle 케틀 주전자
dripper 드리퍼
cutlery 커트러리 수저
spoon 스푼 숟가락
fork 포크
knife 나이프
chopsticks chopstick 젓가락 찹스틱
tableware 테이블웨어 식기
dinnerware 디너웨어
cookware 쿡웨어 조리도구
fryingpan 프라이팬 후라이팬
pot 냄비
wok 웍
cuttingboard 커팅보드 도마
ladle 국자
spatula 스패출러 뒤집개
whisk 위스크 거품기
peeler 필러
grater 그레이터 강판
colander 콜랜더 채반
mortar 절구
canister 캐니스터
container 컨테이너 밀폐용기
lunchbox 런치박스 도시락
apron 에이프런 앞치마
placemat 플레이스매트 테이블매트 식탁매트
tablecloth 테이블보 식탁보
napkin 냅킨
towel 타월 타올 수건
bathtowel 바스타월 목욕수건
blanket 블랭킷 담요
pillow 필로우 베개
cushion 쿠션
curtain 커튼
blind 블라인드
rug 러그
carpet 카페트 카펫
mat 매트
bedding 베딩 침구
duvet 듀베 이불
mattress 매트리스
topper 토퍼
sofa 소파 쇼파
chair 체어 의자
stool 스툴
table 테이블 탁자
desk 데스크 책상
shelf shelves 선반 쉘프
rack 거치대
hanger 행거 옷걸이
basket 바스켓 바구니
box 박스 상자
drawer 서랍
mirror 미러 거울
clock 벽시계 탁상시계 클락
lamp 램프
lighting 라이팅 조명
lantern 랜턴
candle 캔들 양초
candleholder 캔들홀더 촛대
diffuser 디퓨저
incense 인센스
perfume 퍼퓸 향수
frame 프레임 액자
poster 포스터
sticker 스티커
planter 플랜터 화분
humidifier 가습기
dehumidifier 제습기
fan 선풍기
heater 히터 난로
broom 빗자루
mop 대걸레
detergent 디터전트 세제
softener 섬유유연제
dispenser 디스펜서
sponge 스펀지 스폰지 수세미
organizer 오거나이저 정리함
umbrella 엄브렐라 우산
figurine figure 피규어
ornament 오너먼트 장식품
handmade 핸드메이드 수제
vintage 빈티지
antique 앤티크 앤틱
gift 기프트 선물
giftset 기프트세트 선물세트
set 세트
mini 미니
large 대형
wood wooden 우드 원목
bamboo 뱀부 대나무
linen 리넨 린넨
cotton 코튼 순면
silk 실크 비단
wool 양모
cashmere 캐시미어
leather 레더 가죽
denim 데님
velvet 벨벳
corduroy 코듀로이 골덴
fleece 플리스 후리스
knit knitwear 니트
jersey 저지
shirt shirts 셔츠 남방
tshirt tshirts tee 티셔츠
blouse 블라우스
sweater 스웨터
sweatshirt 스웨트셔츠 맨투맨
hoodie hoody 후디 후드티
cardigan 가디건 카디건
vest 조끼
jacket 재킷 자켓
coat 코트
trenchcoat 트렌치코트
padding 패딩
parka 파카
jumper 점퍼 잠바
blazer 블레이저
suit 슈트 수트 정장
dress 드레스 원피스
skirt 스커트 치마
pants 팬츠 바지
trousers 트라우저
jeans 청바지
slacks 슬랙스
shorts 쇼츠 반바지
leggings 레깅스
jogger 조거
jumpsuit 점프수트
pajamas pajama pyjamas 파자마 잠옷
underwear 언더웨어 속옷
bra 브래지어 브라탑
socks sock 양말 삭스
stockings stocking 스타킹
gloves glove 글러브 장갑
scarf 스카프
muffler 머플러 목도리
shawl 숄
hat 모자
cap 캡
beanie 비니
belt 벨트 허리띠
tie necktie 넥타이
shoes shoe 슈즈 신발
sneakers sneaker 스니커즈 운동화
loafer loafers 로퍼
boots boot 부츠
sandal sandals 샌들 샌달
slipper slippers 슬리퍼
heels 하이힐
flats 플랫슈즈
bag bags 가방 백
backpack 백팩 배낭
totebag tote 토트백
shoulderbag 숄더백
crossbag crossbody 크로스백
clutch 클러치
ecobag 에코백
pouch 파우치
wallet 월릿 지갑
cardholder 카드지갑
suitcase 수트케이스 캐리어
watch 손목시계
ring 반지
earring earrings 이어링 귀걸이
necklace 네크리스 목걸이
bracelet 브레이슬릿 팔찌
brooch 브로치
hairpin 헤어핀 머리핀
hairband 헤어밴드 머리띠
keyring keychain 키링 열쇠고리
sunglasses 선글라스
glasses 안경
hanbok 한복
swimsuit 스윔수트 수영복
uniform 유니폼
clothes clothing 옷 의류
oversize oversized 오버사이즈 오버핏
slimfit 슬림핏
black 블랙 검정
white 화이트 흰색 하양
ivory 아이보리
beige 베이지
brown 브라운 갈색
gray grey 그레이 회색
navy 네이비 남색
blue 블루 파랑 파란색
green 그린 초록 녹색
khaki 카키
yellow 옐로우 옐로 노랑 노란색
orange 오렌지
red 레드 빨강 빨간색
pink 핑크 분홍
purple 퍼플 보라색
mint 민트
gold 골드 금색
silver 실버 은색
coffee 커피
coffeebean coffeebeans 원두
espresso 에스프레소
dripbag 드립백
coldbrew 콜드브루 더치커피
latte 라떼 라테
tea 밀크티 아이스티 허브티 홍차 찻잎
greentea 녹차 그린티
matcha 말차
teabag 티백
barleytea 보리차
juice 주스 쥬스
smoothie 스무디
soda 소다 탄산수
milk 밀크 우유
yogurt yoghurt 요거트 요구르트
cheese 치즈
butter 버터
cream 크림
icecream 아이스크림
cake 케이크 케익
cookie cookies 쿠키
bread 브레드 빵 식빵
baguette 바게트
bagel 베이글
croissant 크루아상 크로와상
muffin 머핀
waffle 와플
pancake 팬케이크
donut doughnut 도넛 도너츠
macaron 마카롱
brownie 브라우니
scone 스콘
tart 타르트
pie 파이
pudding 푸딩
jelly 젤리
candy 캔디 사탕
caramel 캐러멜 카라멜
chocolate 초콜릿 초콜렛 초코
jam 잼
honey 허니 꿀 벌꿀
syrup 시럽
sugar 슈가 설탕
salt 솔트 소금
pepper 페퍼 후추
sauce 소스
ketchup 케첩 케찹
mayonnaise mayo 마요네즈
mustard 머스타드 겨자
dressing 드레싱
vinegar 비니거 식초
oliveoil 올리브오일 올리브유
oil 오일
rice 라이스 쌀 쌀밥
brownrice 현미
noodle noodles 누들 국수
ramen ramyeon ramyun 라면 라멘
udon 우동
pasta 파스타
spaghetti 스파게티
pizza 피자
burger hamburger 버거 햄버거
sandwich 샌드위치
salad 샐러드
soup 스프 수프
steak 스테이크
sausage 소시지 소세지
bacon 베이컨
ham 햄
chicken 치킨 닭고기
beef 비프 소고기 쇠고기
pork 돼지고기
salmon 연어
tuna 참치
shrimp prawn 쉬림프 새우
crab 크랩 꽃게
squid 오징어
seaweed 해초
laver 김 조미김 김구이
kimchi 김치
gochujang 고추장
doenjang 된장
ganjang soysauce 간장
tteok ricecake 떡 떡볶이
bulgogi 불고기
bibimbap 비빔밥
mandu dumpling dumplings 만두
tofu 두부
egg eggs 달걀 계란
apple 사과 애플
banana 바나나
grape grapes 포도
tangerine mandarin 귤 감귤
bean beans 콩
strawberry 스트로베리 딸기
blueberry 블루베리
mango 망고
lemon 레몬
peach 피치 복숭아
cherry 체리
avocado 아보카도
tomato 토마토
potato 포테이토 감자
sweetpotato 고구마
onion 어니언 양파
garlic 갈릭 마늘
mushroom 머쉬룸 버섯
corn 옥수수
carrot 당근
pumpkin 호박
nuts nut 너츠 견과
almond almonds 아몬드
walnut walnuts 호두
peanut peanuts 피넛 땅콩
cereal 시리얼
granola 그래놀라
oatmeal 오트밀
snack 스낵 과자
organic 오가닉 유기농
vegan 비건
frozen 냉동
instant 인스턴트
soju 소주
makgeolli 막걸리
wine 와인
beer 비어 맥주
whisky whiskey 위스키
cocktail 칵테일
ginseng 인삼
redginseng 홍삼
vitamin vitamins 비타민
omega 오메가
probiotics 유산균 프로바이오틱스
collagen 콜라겐
protein 프로틴 단백질
skincare 스킨케어
toner 토너
lotion 로션
serum 세럼
essence 에센스
ampoule 앰플
moisturizer 모이스처라이저 수분크림
suncream sunscreen 선크림 썬크림
cleanser 클렌저
cleansingoil 클렌징오일
cleansingfoam 클렌징폼 폼클렌징
facemask sheetmask 마스크팩
patch 패치
makeup 메이크업 화장품
foundation 파운데이션
concealer 컨실러
powder 파우더
blusher blush 블러셔
eyeshadow 아이섀도 아이섀도우
eyeliner 아이라이너
mascara 마스카라
eyebrow 아이브로우 눈썹
lipstick 립스틱
liptint 립틴트
lipbalm 립밤
lipgloss 립글로스 립글로즈
nail 네일 매니큐어
brush 브러시 브러쉬
shampoo 샴푸
conditioner 컨디셔너 린스
treatment 트리트먼트
hairdryer 헤어드라이어 드라이기
haircolor 염색약
bodywash 바디워시
bodylotion 바디로션
handcream 핸드크림
soap 비누
toothpaste 치약
toothbrush 칫솔
mouthwash 가글
deodorant 데오드란트
razor shaver 면도기
cottonpad 화장솜
laptop notebook 노트북 랩탑
computer 컴퓨터
monitor 모니터
keyboard 키보드
mouse 마우스
mousepad 마우스패드
tablet 태블릿
smartphone 스마트폰 휴대폰 핸드폰
phonecase 폰케이스 휴대폰케이스
case 케이스
charger 차저 충전기
battery 배터리 건전지
powerbank 보조배터리
cable 케이블
adapter adaptor 어댑터 아답터
earphone earphones 이어폰
headphone headphones 헤드폰
headset 헤드셋
speaker speakers 스피커
microphone mic 마이크
camera 카메라
tripod 트라이포드 삼각대
drone 드론
printer 프린터
scanner 스캐너
projector 프로젝터
television tv 텔레비전 티비
remote 리모컨 리모콘
bluetooth 블루투스
wireless 와이어리스 무선
refrigerator fridge 냉장고
microwave 전자레인지
oven 오븐
toaster 토스터
blender 블렌더 믹서기
airfryer 에어프라이어
ricecooker 밥솥
vacuum 청소기
airpurifier 공기청정기
iron 다리미
game 게임
console 콘솔
toy toys 토이 장난감
doll 인형
lego 레고
puzzle 퍼즐
boardgame 보드게임
book books 도서
diary 다이어리
planner 플래너
notepad 메모지
pen 볼펜
pencil 연필
eraser 지우개
paper 페이퍼 종이
tape 테이프
scissors 가위
glue 접착제
stationery 문구
bicycle bike 자전거
helmet 헬멧
yoga 요가
yogamat 요가매트
dumbbell 덤벨 아령
golf 골프
tennis 테니스
football soccer 축구
baseball 야구
basketball 농구
swimming 수영
camping 캠핑
tent 텐트
sleepingbag 침낭
fishing 피싱 낚시
hiking 하이킹 등산
baby 베이비 아기
kids 키즈 어린이
diaper diapers 기저귀
stroller 유모차
pet 펫용품 반려동물
dog 도그 강아지
cat 캣 고양이
dogfood 사료
leash 목줄
flower flowers 플라워 꽃
bouquet 부케 꽃다발
plant plants 식물
seed seeds 씨앗
christmas 크리스마스 성탄
birthday 생일
wedding 웨딩 결혼
party 파티
`

// A shorter Korean word is found inside too many others (백 in 백자).
const MIN_SYLLABLES = 2
const LATIN = /^[a-z0-9]+$/

/** The groups as lists of words; each word is in one group only. */
export const loanWordGroups: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '))

const groupNames = loanWordGroups.flatMap((words) => words.map((word) => [word, words[0] as string] as const))
const latinWords = new Map(groupNames.filter(([word]) => LATIN.test(word)))
const koreanWords = new Map(groupNames.filter(([word]) => !LATIN.test(word)))
const koreanLengths = [...new Set([...koreanWords.keys()].map((word) => word.length))].filter(
  (length) => length >= MIN_SYLLABLES,
)

/** The name of the word's group; undefined for a word without a group, and for a single syllable. */
export function groupOf(word: string): string | undefined {
  if (LATIN.test(word)) return latinGroup(word)
  return word.length >= MIN_SYLLABLES ? koreanWords.get(word) : undefined
}

/** The other words of the word's group; none for a word without a group. */
export function wordsLike(word: string): readonly string[] {
  const group = groupOf(word)
  return loanWordGroups.find(([name]) => name === group) ?? []
}

/** Whether the syllable alone is a word of a group (컵). */
export const isSyllableWord = (syllable: string): boolean => koreanWords.has(syllable)

function latinGroup(word: string): string | undefined {
  return latinWords.get(word) ?? (word.endsWith('s') ? latinWords.get(word.slice(0, -1)) : undefined)
}

/**
 * The names of the groups of a text's words. A Korean word counts anywhere in the text without spaces, so that a search
 * by group finds what a search by the word itself finds. A single syllable counts at the end of a word. A Latin word
 * counts as a whole word, as two words, or as a half of a word whose other half is in a group too (`mugcup`).
 */
export function groupsIn(words: readonly string[]): Set<string> {
  const groups = new Set<string>()
  const addGroup = (group: string | undefined) => {
    if (group) groups.add(group)
  }
  for (const [index, word] of words.entries()) {
    addGroup(koreanWords.get(word.slice(-1)))
    if (!LATIN.test(word)) continue
    addGroup(latinGroup(word))
    addGroup(latinGroup(word + (words[index + 1] ?? '')))
    for (const half of halvesOf(word)) addGroup(latinGroup(half))
  }
  const line = words.join('')
  for (let start = 0; start < line.length; start++)
    for (const length of koreanLengths)
      if (start + length <= line.length) addGroup(koreanWords.get(line.slice(start, start + length)))
  return groups
}

/** Both halves of a word that consists of two Latin words of groups; else none. */
function halvesOf(word: string): string[] {
  for (let split = 2; split <= word.length - 2; split++) {
    const halves = [word.slice(0, split), word.slice(split)]
    if (halves.every(latinGroup)) return halves
  }
  return []
}

/** Up to `max` words of groups that begin with the typed characters, the shortest first. */
export function completionsOf(typed: string, max: number): string[] {
  if (typed.length < MIN_SYLLABLES || groupOf(typed)) return []
  return groupNames
    .map(([word]) => word)
    .filter((word) => word.startsWith(typed))
    .sort((a, b) => a.length - b.length)
    .slice(0, max)
}
