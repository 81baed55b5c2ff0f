import { withJosa } from '../../platform/josa.ts'
import { giftMailTexts } from './gift-mails.ts'
import { inboxMailTexts } from './inbox-mails.ts'
import { invitationMailTexts } from './invitation-mail.ts'
import type { MailWords } from './mail-words.ts'
import { orderMailTexts } from './order-mails.ts'
import { personMailTexts } from './person-mails.ts'
import { notificationsMail } from './seller-notifications.ts'
import { subscriptionMailTexts } from './subscription-mails.ts'

type Data = Readonly<Record<string, string>>

const paragraphs = (text = '') => text.split('\n').filter(Boolean)

const unasked = '요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.'

/** A reported product or shop, as the object of a sentence. */
const subjectOf = ({ shop = '', product = '' }: Data) =>
  product ? `${shop}의 ${withJosa(`‘${product}’`, '을/를')}` : withJosa(shop, '을/를')

export const mailTexts = {
  'verify-email': ({ name }: Data) => ({
    subject: '[마당] 이메일 주소를 확인해 주세요',
    heading: '이메일 주소 확인',
    lines: [
      `${name}님, 마당에 가입해 주셔서 고맙습니다.`,
      '아래 단추를 누르고, 가입할 때 정한 비밀번호를 적으면 가입이 끝납니다. 24시간 안에 해 주세요.',
    ],
    button: '이메일 주소 확인하기',
    note: '가입하신 적이 없다면 이 메일을 무시하셔도 됩니다. 비밀번호를 아는 사람만 가입을 마칠 수 있습니다.',
  }),
  'join-anew': ({ name }: Data) => ({
    subject: '[마당] 아직 가입이 끝나지 않은 주소입니다',
    heading: '가입을 다시 해 주세요',
    lines: [
      `${name}님, 이 주소의 비밀번호를 다시 정하려는 요청이 있었습니다.`,
      '이 주소로 한 가입은 아직 확인되지 않았습니다. 다시 가입하시면 전의 가입은 삭제되고 새 비밀번호를 쓰실 수 있습니다.',
    ],
    button: '다시 가입하기',
    note: unasked,
  }),
  'already-joined': ({ name }: Data) => ({
    subject: '[마당] 이미 가입된 주소입니다',
    heading: '이미 가입된 주소입니다',
    lines: [
      `${name}님, 이 주소로 다시 가입하려는 요청이 있었습니다.`,
      '가입되어 있으니 그대로 로그인하실 수 있습니다. 비밀번호가 생각나지 않으면 로그인 화면에서 다시 정해 주세요.',
    ],
    button: '로그인하기',
    note: unasked,
  }),
  'reset-password': ({ name }: Data) => ({
    subject: '[마당] 비밀번호 다시 정하기',
    heading: '비밀번호 다시 정하기',
    lines: [
      `${name}님, 아래 단추를 눌러 새 비밀번호를 정해 주세요.`,
      '이 주소는 1시간 동안 한 번만 쓸 수 있습니다.',
    ],
    button: '새 비밀번호 정하기',
    note: unasked,
  }),
  'password-changed': ({ name }: Data) => ({
    subject: '[마당] 비밀번호가 바뀌었습니다',
    heading: '비밀번호가 바뀌었습니다',
    lines: [
      `${name}님의 비밀번호가 바뀌어 다른 기기에서는 모두 로그아웃되었습니다.`,
      '직접 바꾸신 것이 아니라면 바로 비밀번호를 다시 정하고, 모르는 패스키가 등록되어 있지 않은지 봐 주세요.',
    ],
    button: '내 계정 보기',
  }),
  'passkey-added': ({ name }: Data) => ({
    subject: '[마당] 패스키가 등록되었습니다',
    heading: '새 패스키가 등록되었습니다',
    lines: [
      `${name}님의 계정에 비밀번호 없이 로그인하는 패스키가 등록되었습니다.`,
      '직접 등록하신 것이 아니라면 바로 그 패스키를 삭제하고 비밀번호를 바꿔 주세요.',
    ],
    button: '내 계정 보기',
  }),
  'passkey-removed': ({ name }: Data) => ({
    subject: '[마당] 패스키가 삭제되었습니다',
    heading: '패스키가 삭제되었습니다',
    lines: [
      `${name}님의 계정에서 패스키가 삭제되었습니다. 이제 그 패스키로는 로그인할 수 없습니다.`,
      '직접 삭제하신 것이 아니라면 바로 비밀번호를 바꿔 주세요.',
    ],
    button: '내 계정 보기',
  }),
  'second-factor-added': ({ name }: Data) => ({
    subject: '[마당] 2단계 인증을 설정했습니다',
    heading: '2단계 인증을 설정했습니다',
    lines: [
      `${name}님의 계정에 2단계 인증이 설정되어, 이제 로그인할 때 인증 앱의 코드도 입력합니다. 다른 기기에서는 모두 로그아웃되었습니다.`,
      '직접 설정하신 것이 아니라면 바로 비밀번호를 바꾸고 플랫폼 고객센터에 알려 주세요.',
    ],
    button: '내 계정 보기',
  }),
  'second-factor-removed': ({ name }: Data) => ({
    subject: '[마당] 2단계 인증이 해제되었습니다',
    heading: '2단계 인증이 해제되었습니다',
    lines: [
      `${name}님의 계정에서 2단계 인증이 해제되었습니다. 이제 비밀번호만으로 로그인합니다.`,
      '직접 해제하신 것이 아니라면 바로 비밀번호를 바꾸고 2단계 인증을 다시 설정해 주세요.',
    ],
    button: '내 계정 보기',
  }),
  'second-factor-reset': ({ name }: Data) => ({
    subject: '[마당] 운영자가 2단계 인증을 초기화했습니다',
    heading: '2단계 인증이 초기화되었습니다',
    lines: [
      `플랫폼 운영자가 ${name}님의 2단계 인증을 초기화하고 모든 기기에서 로그아웃했습니다.`,
      '다시 로그인해 2단계 인증을 설정해 주세요. 요청하신 적이 없다면 바로 다른 운영자에게 알려 주세요.',
    ],
    button: '로그인하기',
  }),
  'second-factor-reset-notice': ({ name, operator = '' }: Data) => ({
    subject: '[마당] 운영자의 2단계 인증을 초기화했습니다',
    heading: '운영자의 2단계 인증 초기화',
    lines: [
      `${name}님, 운영자 ${operator}님의 2단계 인증이 초기화되었습니다. 사유와 초기화한 사람은 기록에 있습니다.`,
      '본인의 요청이었는지 확인해 주세요. 아니라면 바로 그 운영자의 권한을 없애 주세요.',
    ],
    button: '운영자 보기',
  }),
  'operator-invited': ({ name }: Data) => ({
    subject: '[마당] 운영자로 초대합니다',
    heading: '운영자 초대',
    lines: [
      `${name}님이 마당의 운영자로 초대했습니다.`,
      '이 주소의 계정으로 로그인해 수락해 주세요. 계정이 없으면 이 주소로 가입하면 됩니다. 7일 동안 한 번 쓸 수 있습니다.',
      '운영자는 2단계 인증을 설정해야 하니, 휴대폰에 인증 앱을 준비해 주세요.',
    ],
    button: '초대 보기',
    note: unasked,
  }),
  'operator-changed': ({ name }: Data) => ({
    subject: '[마당] 운영자 권한이 바뀌었습니다',
    heading: '운영자 권한이 바뀌었습니다',
    lines: [`${name}님의 운영자 권한이 바뀌었습니다. 바뀐 권한은 바로 적용됩니다.`],
    button: '운영 화면 열기',
  }),
  'operator-removed': ({ name }: Data) => ({
    subject: '[마당] 운영자 권한이 없어졌습니다',
    heading: '운영자 권한이 없어졌습니다',
    lines: [`${name}님은 이제 마당의 운영자가 아닙니다. 마당 계정은 그대로 쓸 수 있습니다.`],
    button: '마당 열기',
  }),
  'email-change': ({ name, email }: Data) => ({
    subject: '[마당] 새 이메일 주소를 확인해 주세요',
    heading: '새 이메일 주소 확인',
    lines: [
      `${name}님의 계정에서 이메일 주소를 이 주소로 바꾸려고 합니다.`,
      `새 주소: ${email}`,
      '아래 단추를 누르고 확인하면 바뀝니다. 24시간 안에 해 주세요.',
    ],
    button: '새 주소 확인하기',
    note: unasked,
  }),
  'email-taken': ({ name }: Data) => ({
    subject: '[마당] 이미 가입된 주소입니다',
    heading: '이미 가입된 주소입니다',
    lines: [
      `${name}님, 다른 계정에서 이메일 주소를 이 주소로 바꾸려는 요청이 있었습니다.`,
      '이 주소로 가입한 계정이 있어 바꾸지 않았습니다. 그 계정도 회원님의 것이라면 한쪽에서 탈퇴하거나 다른 주소를 써 주세요.',
    ],
    button: '로그인하기',
    note: unasked,
  }),
  'email-change-notice': ({ name, email }: Data) => ({
    subject: '[마당] 이메일 주소를 바꾸려는 요청이 있습니다',
    heading: '이메일 주소를 바꾸려는 요청',
    lines: [
      `${name}님, 계정의 이메일 주소를 아래 주소로 바꾸려는 요청이 있었습니다. 새 주소를 확인하면 바뀝니다.`,
      `새 주소: ${email}`,
      '직접 요청하셨다면 그대로 두시면 됩니다. 요청하신 적이 없다면 아래에서 바로 멈춰 주세요.',
    ],
    button: '요청 중지',
    note: '7일 동안 멈추거나 되돌릴 수 있습니다. 멈추면 모든 기기에서 로그아웃됩니다.',
  }),
  'email-changed': ({ name, email }: Data) => ({
    subject: '[마당] 이메일 주소가 바뀌었습니다',
    heading: '이메일 주소가 바뀌었습니다',
    lines: [
      `${name}님, 이제 이 주소로 로그인하고 안내도 이 주소로 받으십니다.`,
      `새 주소: ${email}`,
      '다른 기기에서는 모두 로그아웃되었습니다.',
    ],
    button: '내 계정 보기',
  }),
  'email-changed-notice': ({ name, email }: Data) => ({
    subject: '[마당] 이메일 주소가 바뀌었습니다',
    heading: '이메일 주소가 바뀌었습니다',
    lines: [
      `${name}님의 계정이 이제 아래 주소를 씁니다. 지금까지의 주소로는 더 로그인할 수 없습니다.`,
      `새 주소: ${email}`,
      '직접 바꾸신 것이 아니라면 아래에서 바로 되돌려 주세요.',
    ],
    button: '되돌리기',
    note: '요청한 날부터 7일 동안 되돌릴 수 있습니다. 되돌리면 모든 기기에서 로그아웃됩니다.',
  }),
  'email-change-stopped': ({ name }: Data) => ({
    subject: '[마당] 이메일 주소를 바꾸지 않게 했습니다',
    heading: '이메일 주소를 지켰습니다',
    lines: [
      `${name}님의 계정은 이 주소를 그대로 씁니다. 모든 기기에서 로그아웃하고 비밀번호와 패스키를 삭제했습니다.`,
      '아래에서 이 주소로 메일을 받아 비밀번호를 새로 정한 뒤 로그인해 주세요.',
    ],
    button: '새 비밀번호 정하기',
  }),
  'account-closed': ({ name, orders }: Data) => ({
    subject: '[마당] 탈퇴가 끝났습니다',
    heading: '탈퇴가 끝났습니다',
    lines: [
      `${name}님, 그동안 마당을 이용해 주셔서 고맙습니다. 계정과 배송지, 모든 상점의 회원 정보와 포인트, 쿠폰을 삭제했습니다.`,
      ...(Number(orders) > 0
        ? [
            `주문 ${orders}건의 기록은 전자상거래법에 따라 5년 동안 보관합니다. 그동안 주문번호와 주문할 때 적은 휴대폰 번호로 비회원 주문 조회에서 볼 수 있습니다.`,
          ]
        : []),
      '쓰신 리뷰와 상품 문의는 이름을 가린 채 남습니다.',
      '상점과 주고받은 메시지는 ‘탈퇴한 고객’으로 바뀌고, 보낸 날부터 3년이 지나면 삭제됩니다.',
    ],
    ...(Number(orders) > 0 && { button: '주문 조회하기' }),
    note: '탈퇴하신 적이 없다면 다른 사람이 계정을 닫은 것입니다. 삭제한 내용은 되돌릴 수 없으니 같은 비밀번호를 쓰는 다른 곳의 비밀번호를 바꿔 주세요.',
  }),
  'account-locked': ({ name, text }: Data) => ({
    subject: '[마당] 계정이 잠겼습니다',
    heading: '계정이 잠겼습니다',
    lines: [
      `${name}님의 계정을 마당이 잠갔습니다. 모든 기기에서 로그아웃했고, 잠금을 해제할 때까지 로그인할 수 없습니다.`,
      text ?? '',
      '진행 중인 주문은 그대로 진행됩니다.',
    ],
    button: '로그인 화면 보기',
    note: '사유가 맞지 않다고 생각하시면 마당에 문의해 주세요.',
  }),
  'account-unlocked': ({ name }: Data) => ({
    subject: '[마당] 계정의 잠금을 해제했습니다',
    heading: '계정의 잠금을 해제했습니다',
    lines: [`${name}님, 이제 다시 로그인할 수 있습니다.`],
    button: '로그인',
  }),
  'account-data': ({ name }: Data) => ({
    subject: '[마당] 내 정보를 내려받을 수 있습니다',
    heading: '내 정보 내려받기',
    lines: [
      `${name}님, 요청하신 개인정보를 로그인해서 내려받을 수 있습니다.`,
      '계정 정보의 아래쪽에서 ‘내 정보 내려받기’를 눌러 주세요. 파일은 본인만 받을 수 있습니다.',
    ],
    button: '계정 정보 보기',
  }),
  'join-approved': ({ name, shop }: Data) => ({
    subject: `[${shop}] 가입이 승인되었습니다`,
    heading: '가입이 승인되었습니다',
    lines: [`${name}님, ${shop}의 회원이 되셨습니다.`, '이제 회원 혜택과 포인트를 이용하실 수 있습니다.'],
    button: '상점으로 가기',
  }),
  'join-rejected': ({ name, shop, reason }: Data) => ({
    subject: `[${shop}] 가입 요청 결과를 알려 드립니다`,
    heading: '가입이 승인되지 않았습니다',
    lines: [
      `${name}님이 ${shop}에 하신 가입 요청이 승인되지 않았습니다.`,
      ...(reason ? [`사유: ${reason}`] : []),
    ],
    button: '상점으로 가기',
    note: '내용을 수정해 다시 요청하실 수 있습니다.',
  }),
  'tier-moved': ({ name, shop, was, now }: Data) => ({
    subject: `[${shop}] 회원 등급이 바뀌었습니다`,
    heading: '회원 등급이 바뀌었습니다',
    lines: [
      now
        ? `${name}님은 이제 ${shop}의 ${now} 회원이십니다.`
        : `${name}님은 이제 ${shop}의 일반 회원이십니다.`,
      ...(was ? [`지금까지의 등급: ${was}`] : []),
    ],
    button: '내 등급과 혜택 보기',
    note: '회원 등급은 최근 주문에 따라 매달 1일에 다시 정해집니다.',
  }),
  'member-blocked': ({ name, shop, reason }: Data) => ({
    subject: `[${shop}] 이용이 제한되었습니다`,
    heading: '상점 이용이 제한되었습니다',
    lines: [
      `${name}님이 ${shop}에서 사거나 글을 쓰는 것을 상점이 제한했습니다. 이미 하신 주문은 그대로 진행됩니다.`,
      `사유: ${reason}`,
    ],
    button: '상점으로 가기',
    note: '사유가 맞지 않다고 생각하시면 상점에 문의해 주세요.',
  }),
  'shop-invitation': invitationMailTexts,
  'own-account-changed': ({ name, shop, account }: Data) => ({
    subject: `[마당] ${shop}의 무통장입금 계좌가 바뀌었습니다`,
    heading: '무통장입금 계좌가 바뀌었습니다',
    lines: [
      `${name}님, 지금부터 ${shop}에 들어오는 주문의 무통장입금은 아래 계좌로 받습니다.`,
      account || '상점 계좌가 없어 마당 계좌로 받습니다.',
    ],
    button: '내 계정 보기',
    note: '바꾸신 적이 없다면 바로 비밀번호를 바꾸고, 판매자 관리의 ‘무통장입금’에서 계좌를 되돌려 주세요.',
  }),
  'payout-account-changed': ({ name, shop, account }: Data) => ({
    subject: `[마당] ${shop}의 정산 지급 계좌가 새로 등록되었습니다`,
    heading: '정산 지급 계좌가 새로 등록되었습니다',
    lines: [
      `${name}님, ${shop}의 정산금을 받을 계좌로 아래 계좌를 등록했습니다.`,
      account ?? '',
      '계좌를 확인하고, 등록한 뒤 이틀이 지나면 이 계좌로 지급합니다.',
    ],
    button: '정산 보기',
    note: '등록하신 적이 없다면 바로 비밀번호를 바꾸고, 정산의 지급 계좌를 되돌려 주세요.',
  }),
  'payout-account-proven': ({ name, shop, account }: Data) => ({
    subject: `[마당] ${shop}의 정산 지급 계좌를 확인했습니다`,
    heading: '정산 지급 계좌를 확인했습니다',
    lines: [
      `${name}님, ${shop}의 정산금을 아래 계좌로 지급합니다. 등록한 뒤 이틀 동안은 지급하지 않습니다.`,
      account ?? '',
    ],
    button: '정산 보기',
  }),
  'payout-account-rejected': ({ name, shop, account, note }: Data) => ({
    subject: `[마당] ${shop}의 정산 지급 계좌를 다시 등록해 주세요`,
    heading: '정산 지급 계좌를 확인하지 못했습니다',
    lines: [
      `${name}님, ${shop}의 아래 계좌를 확인하지 못했습니다.`,
      account ?? '',
      ...(note ? [`사유: ${note}`] : []),
    ],
    button: '계좌 수정하기',
    note: '계좌를 확인할 때까지 정산금은 지급하지 않고 보관합니다.',
  }),
  'payout-paid': ({ name, shop, amount }: Data) => ({
    subject: `[마당] ${shop}의 정산금 ${amount}을 지급했습니다`,
    heading: '정산금을 지급했습니다',
    lines: [`${name}님, ${shop}의 정산금 ${amount}을 등록하신 계좌로 보냈습니다.`],
    button: '정산 보기',
  }),
  'payout-failed': ({ name, shop, amount, problem }: Data) => ({
    subject: `[마당] ${shop}의 정산금을 지급하지 못했습니다`,
    heading: '정산금을 지급하지 못했습니다',
    lines: [
      `${name}님, ${shop}의 정산금 ${amount}이 은행에서 되돌아왔습니다.`,
      ...(problem ? [`사유: ${problem}`] : []),
      '지급 계좌를 다시 등록해 주시면 확인한 뒤에 지급합니다.',
    ],
    button: '계좌 수정하기',
  }),
  'fee-invoice-issued': ({ name, shop, month = '', kind, amount, approval }: Data) => {
    const [year, index] = month.split('-')
    const what = `${year}년 ${Number(index)}월 수수료 ${kind === 'receipt' ? '증빙' : '세금계산서'}`
    return {
      subject: `[마당] ${shop}의 ${what} 발급`,
      heading: `${what} 발급`,
      lines: [
        `${name}님, ${shop}의 ${what}${kind === 'receipt' ? '을' : '를'} 발급했습니다. 금액은 부가세를 더해 ${amount}입니다.`,
        ...(approval ? [`승인번호: ${approval}`] : []),
      ],
      button: '내용 보기',
    }
  },
  'shop-suspended': ({ name, shop, text }: Data) => ({
    subject: `[마당] ${shop}의 이용이 정지되었습니다`,
    heading: '상점 이용이 정지되었습니다',
    lines: [
      `${name}님, 마당이 ${shop}의 이용을 정지했습니다. 상점의 모든 페이지가 닫히고 새 주문을 받을 수 없습니다.`,
      text ?? '',
      '이미 받은 주문은 계속 처리해 주세요. 정산금은 정지를 해제할 때까지 지급하지 않고 보관합니다.',
    ],
    button: '주문 보기',
    note: '사유가 맞지 않다고 생각하시면 마당에 문의해 주세요.',
  }),
  'shop-suspension-lifted': ({ name, shop }: Data) => ({
    subject: `[마당] ${shop}의 이용 정지를 해제했습니다`,
    heading: '상점 이용 정지를 해제했습니다',
    lines: [
      `${name}님, ${shop}의 이용 정지를 해제했습니다. 정지하기 전에 열려 있던 상점은 다시 열립니다.`,
      '보관한 정산금은 다음 지급일에 지급합니다.',
    ],
    button: '주문 보기',
  }),
  'product-taken-down': ({ name, shop, product, text }: Data) => ({
    subject: `[마당] ${shop}의 상품 판매가 금지되었습니다`,
    heading: '상품 판매가 금지되었습니다',
    lines: [
      `${name}님, 마당이 ‘${product}’의 판매를 금지했습니다. 상품은 목록에서 빠지고 새 주문을 받을 수 없습니다.`,
      ...paragraphs(text),
      '이미 받은 주문은 계속 처리해 주세요. 사유가 맞지 않다고 생각하시면 상품 화면에서 이의를 한 번 낼 수 있습니다.',
    ],
    button: '상품 보기',
  }),
  'take-down-kept': ({ name, product, text }: Data) => ({
    subject: '[마당] 판매 금지를 유지합니다',
    heading: '판매 금지를 유지합니다',
    lines: [`${name}님, ‘${product}’의 이의를 검토했지만 판매 금지를 유지합니다.`, ...paragraphs(text)],
    button: '상품 보기',
  }),
  'product-restored': ({ name, product, text }: Data) => ({
    subject: '[마당] 판매 금지를 해제했습니다',
    heading: '판매 금지를 해제했습니다',
    lines: [
      `${name}님, ‘${product}’의 판매 금지를 해제했습니다. 금지하기 전처럼 보입니다.`,
      ...paragraphs(text),
    ],
    button: '상품 보기',
  }),
  'report-upheld': (data: Data) => ({
    subject: '[마당] 신고하신 내용을 처리했습니다',
    heading: data.product ? '상품의 판매를 금지했습니다' : '상점의 이용을 정지했습니다',
    lines: [
      `${data.name}님, 신고하신 ${subjectOf(data)} 검토해 ${data.product ? '판매를 금지했습니다' : '이용을 정지했습니다'}.`,
      '누가 신고했는지는 판매자에게 알리지 않습니다. 판매자는 이의를 낼 수 있습니다.',
      '알려 주셔서 고맙습니다.',
    ],
    button: '상점 보기',
  }),
  'report-dismissed': (data: Data) => ({
    subject: '[마당] 신고하신 내용을 검토했습니다',
    heading: '신고를 검토했습니다',
    lines: [
      `${data.name}님, 신고하신 ${subjectOf(data)} 검토했지만, 지금은 조치하지 않기로 했습니다.`,
      '새로 알게 된 내용이 있으면 다시 신고하실 수 있습니다.',
    ],
    button: '상점 보기',
  }),
  'rights-notice-proof': ({ count }: Data) => ({
    subject: '[마당] 권리 침해 신고를 접수해 주세요',
    heading: '메일 주소 확인',
    lines: [
      `이 메일 주소로 마당의 상품이나 상점 ${count}곳에 대한 권리 침해 신고가 작성되었습니다.`,
      '아래 단추를 눌러야 운영자에게 접수됩니다. 사흘 안에 해 주세요.',
    ],
    button: '신고 접수하기',
    note: '신고하신 적이 없다면 이 메일을 무시하셔도 됩니다. 아무것도 접수되지 않습니다.',
  }),
  'platform-announcement': ({ name, title, text }: Data) => ({
    subject: `[마당] ${title}`,
    heading: title ?? '',
    lines: [`${name}님, 마당에서 알려 드립니다.`, ...paragraphs(text)],
    button: '공지 보기',
    note: '상점 주인에게 보내는 서비스 안내입니다.',
  }),
  'support-view-asked': ({ name, shop, text }: Data) => ({
    subject: `[마당] ${shop}의 관리 화면을 보도록 허용해 주세요`,
    heading: '지원을 위해 관리 화면을 보려고 합니다',
    lines: [
      `${name}님, 마당 운영자가 ${shop}의 관리 화면을 보도록 허용해 달라고 요청했습니다.`,
      text ?? '',
      '허용하면 1시간 동안 볼 수만 있고, 주문과 회원의 개인정보는 볼 수 없습니다. 언제든 끝낼 수 있습니다.',
    ],
    button: '요청 보기',
    note: '답하지 않은 요청은 24시간 뒤에 사라집니다.',
  }),
  'support-view-opened': ({ name, shop, text }: Data) => ({
    subject: `[마당] 운영자가 ${shop}의 관리 화면을 볼 수 있습니다`,
    heading: '운영자가 관리 화면을 볼 수 있습니다',
    lines: [
      `${name}님, 지금부터 1시간 동안 마당 운영자가 ${shop}의 관리 화면을 볼 수 있습니다. 바꾸거나 내려받을 수 없고, 주문과 회원의 개인정보는 볼 수 없습니다.`,
      text ?? '',
    ],
    button: '관리 화면에서 끝내기',
    note: '본 기록은 상점의 기록에 남습니다.',
  }),
  'staff-invited': ({ name, shop }: Data) => ({
    subject: `[마당] ${shop}의 직원으로 초대받으셨습니다`,
    heading: `${shop}에서 함께 일해 주세요`,
    lines: [
      `${name}님이 ${shop}의 직원으로 초대했습니다.`,
      '이 메일을 받은 주소로 로그인하면 수락할 수 있습니다. 계정이 없으면 먼저 가입해 주세요.',
    ],
    button: '초대 보기',
    note: '초대는 7일 동안 한 번 쓸 수 있습니다. 모르는 상점이라면 이 메일을 삭제하셔도 됩니다.',
  }),
  'shop-offered': ({ name, shop }: Data) => ({
    subject: `[마당] ${shop}의 주인이 되어 달라는 요청입니다`,
    heading: `${shop} 상점을 넘겨받으시겠습니까?`,
    lines: [
      `${name}님, ${shop}의 주인이 상점을 넘기려고 합니다.`,
      '수락하면 지금 주인에게 확인 메일이 가고, 확인한 뒤에 주인이 바뀝니다.',
    ],
    button: '요청 보기',
    note: '요청은 7일 동안 유효합니다.',
  }),
  'shop-transfer': ({ name, shop }: Data) => ({
    subject: `[마당] ${shop} 상점을 넘기는 것을 확인해 주세요`,
    heading: '상점을 넘기는 마지막 단계입니다',
    lines: [
      `${name}님, 상점을 넘겨받을 직원이 요청을 수락했습니다.`,
      '아래에서 확인하면 그 직원이 새 주인이 되고, 되돌리려면 새 주인이 다시 넘겨야 합니다.',
    ],
    button: '확인하기',
    note: '요청하신 적이 없다면 누르지 말고 바로 비밀번호를 바꿔 주세요.',
  }),
  'corp-approved': ({ name, corpname }: Data) => ({
    subject: '[마당] 사업자 등록이 승인되었습니다',
    heading: '사업자 등록이 승인되었습니다',
    lines: [
      `${name}님, ${corpname}의 사업자 등록이 확인되었습니다.`,
      '이제 사업자 회원만 받는 상점에도 가입하실 수 있습니다.',
    ],
    button: '내 계정 보기',
  }),
  'corp-rejected': ({ name, corpname, reason }: Data) => ({
    subject: '[마당] 사업자 등록 심사 결과를 알려 드립니다',
    heading: '사업자 등록이 승인되지 않았습니다',
    lines: [
      `${name}님, ${corpname}의 사업자 등록이 승인되지 않았습니다.`,
      ...(reason ? [`사유: ${reason}`] : []),
    ],
    button: '내 계정 보기',
    note: '내용을 수정해 다시 신청하실 수 있습니다.',
  }),
  'shop-notices': notificationsMail,
  'company-approved': ({ name, shop, corpname }: Data) => ({
    subject: `[${shop}] 사업자 등록이 승인되었습니다`,
    heading: '사업자 등록이 승인되었습니다',
    lines: [
      `${name}님, ${shop}에 ${corpname}의 사업자 정보를 적었습니다.`,
      '남은 준비를 마치면 상점을 열 수 있습니다.',
    ],
    button: '상점 준비 보기',
  }),
  'company-rejected': ({ name, shop, corpname, reason }: Data) => ({
    subject: `[${shop}] 사업자 등록 심사 결과를 알려 드립니다`,
    heading: '사업자 등록이 승인되지 않았습니다',
    lines: [`${name}님, ${shop}에 낸 ${corpname}의 사업자 등록이 승인되지 않았습니다.`, `사유: ${reason}`],
    button: '다시 내기',
    note: '내용을 수정해 다시 내실 수 있습니다.',
  }),
  ...orderMailTexts,
  ...giftMailTexts,
  ...inboxMailTexts,
  ...personMailTexts,
  ...subscriptionMailTexts,
} satisfies Record<string, (data: Data) => MailWords>

export const mailFooter = '이 메일은 마당에서 보냈습니다. 회신은 받지 않습니다.'
