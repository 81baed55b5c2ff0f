import type { MailWords } from './mail-words.ts'

type Data = Readonly<Record<string, string>>

const priceDropWords = ({ name, shop, title, option, before, price }: Data) => ({
  subject: `[${shop}] 가격이 내렸습니다: ${title}`,
  heading: '가격이 내렸습니다',
  lines: [
    `${name}님이 지켜보시는 상품의 가격이 ${shop}에서 내렸습니다.`,
    `${title}${option ? ` · ${option}` : ''}`,
    `${before} → ${price}`,
  ],
  button: '상품 보기',
})

export const personMailTexts = {
  'messages-unread': ({ name, shop, more, count }: Data) => ({
    subject: `[${shop}] 읽지 않은 메시지가 ${count}건 있습니다`,
    heading: '읽지 않은 메시지가 있습니다',
    lines: [
      `${name}님, ${shop}에서 보낸 메시지가 기다리고 있습니다.`,
      ...(more ? [`다른 상점 ${more}곳의 메시지도 있습니다.`] : []),
    ],
    button: '메시지 보기',
    note: '메시지를 읽을 때까지 이 대화의 알림은 다시 보내지 않습니다.',
  }),
  restocked: ({ name, shop, title, option }: Data) => ({
    subject: `[${shop}] 기다리시던 상품이 다시 들어왔습니다`,
    heading: '다시 살 수 있습니다',
    lines: [
      `${name}님이 재입고 알림을 부탁하신 상품이 ${shop}에 다시 들어왔습니다.`,
      `${title}${option ? ` · ${option}` : ''}`,
    ],
    button: '상품 보기',
    note: '수량이 적으면 금방 다시 품절될 수 있습니다. 이 알림은 한 번만 보냅니다.',
  }),
  'price-dropped': (data: Data) => ({
    ...priceDropWords(data),
    note: '가격 알림을 신청하셔서 보냅니다. 상품 페이지의 가격 알림에서 그만 받을 수 있습니다.',
  }),
  'liked-price-dropped': (data: Data) => ({
    ...priceDropWords(data),
    note: '좋아요한 상품의 가격 알림을 켜 두셔서 보냅니다. 계정 설정의 알림에서 끌 수 있습니다.',
  }),
  'coupons-ending': ({ name, shop, coupons, contact, refuse }: Data) => ({
    subject: `(광고) [${shop}] 내일까지 쓸 수 있는 쿠폰이 있습니다`,
    heading: '곧 끝나는 쿠폰이 있습니다',
    lines: [
      `${name}님이 가지고 계신 쿠폰을 내일까지 쓸 수 있습니다.`,
      ...(coupons ?? '').split('\n').filter(Boolean),
    ],
    button: '내 쿠폰 보기',
    note: `${shop}의 혜택 소식 수신에 동의하셔서 보냅니다. 보낸 곳: ${shop}${contact ? ` (${contact})` : ''}. 더 받지 않으려면(무료 수신 거부): ${refuse}`,
  }),
} satisfies Record<string, (data: Data) => MailWords>
