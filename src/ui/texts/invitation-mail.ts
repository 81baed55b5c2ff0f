import { points as pointsText } from '../money.ts'

/** The mail to members of a shop's former platform. The admin shows it before it is sent. It is no advertisement. */
export const invitationMailTexts = ({
  name = '',
  shop = '',
  points = '0',
  until = '',
  tier = '',
  refuse = '',
}: Readonly<Record<string, string>>) => ({
  subject: `[${shop}] 새 쇼핑몰에서 회원 정보를 이어 가세요`,
  heading: `${shop}의 새 쇼핑몰입니다`,
  lines: [
    `${name ? `${name}님, ` : ''}${shop}의 이전 쇼핑몰 회원이셔서 안내해 드립니다. ${shop}의 쇼핑몰이 마당으로 옮겨 왔습니다.`,
    ...(Number(points) > 0
      ? [`쓰시던 적립금 ${pointsText(Number(points))}를 ${until.replaceAll('-', '.')}까지 쓰실 수 있습니다.`]
      : []),
    ...(tier ? [`회원 등급 ‘${tier}’도 이어집니다.`] : []),
    '비밀번호는 옮기지 않았습니다. 아래 단추를 눌러 가입하시면 회원 정보가 이어집니다.',
  ],
  button: '가입하고 이어 가기',
  note: `이 메일은 광고가 아니며, 가입하지 않으셔도 됩니다. 가입하지 않고 이전 쇼핑몰에서 온 개인정보를 삭제하려면: ${refuse}`,
})
