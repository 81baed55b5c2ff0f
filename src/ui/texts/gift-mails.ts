import type { MailWords } from './mail-words.ts'

/** `name` is a part of the giver's name, because the address may belong to anybody. */
type Data = Readonly<Record<string, string>>

/** Mails to the receiver of a gift. */
export const giftMailTexts = {
  'gift-arrived': ({ name, shop, until }: Data) => ({
    subject: `[${shop}] ${name}님이 선물을 보냈습니다`,
    heading: '선물이 도착했습니다',
    lines: [
      `${name}님이 ${shop}의 상품을 선물로 보냈습니다.`,
      `${until}까지 받을 곳의 주소를 적어 주시면 ${shop}에서 보내 드립니다. 비용은 없습니다.`,
    ],
    button: '선물 확인하기',
    note: '보낸 분이 이 메일 주소를 적었습니다. 모르는 분의 선물이면 이 메일을 무시하셔도 됩니다. 선물은 기한이 지나면 취소됩니다.',
  }),
  'gift-reminder': ({ name, shop, until }: Data) => ({
    subject: `[${shop}] ${name}님의 선물이 아직 기다리고 있습니다`,
    heading: '선물을 받을 날이 얼마 남지 않았습니다',
    lines: [
      `${name}님이 ${shop}에서 보낸 선물의 배송지를 아직 적지 않으셨습니다.`,
      `${until}까지 적지 않으시면 선물이 취소됩니다.`,
    ],
    button: '선물 확인하기',
    note: '이 선물에 대한 메일은 더 보내지 않습니다.',
  }),
} satisfies Record<string, (data: Data) => MailWords>
