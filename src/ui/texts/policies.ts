/** A text of the platform that somebody agrees to, in parts. */
interface PolicyPart {
  title: string
  text: string
}

export type PolicyName = keyof typeof policies

/** The platform's own terms and privacy notice. A new text takes a new version where consents are stored. */
export const policies = {
  terms: [
    {
      title: '제1조 (목적)',
      text: '이 약관은 마당 계정으로 여러 상점을 이용할 때 회원과 마당이 지킬 일을 정합니다.',
    },
    {
      title: '제2조 (계정)',
      text: '만 14세 이상이면 이메일 주소로 가입할 수 있습니다. 계정은 본인만 쓸 수 있으며, 비밀번호와 패스키는 회원이 지킵니다.',
    },
    {
      title: '제3조 (상점과의 관계)',
      text: '상품은 각 상점의 판매자가 팝니다. 마당은 상점이 열리고 주문이 오가는 공간을 마련하며, 상품과 배송, 환불은 판매자가 책임집니다.',
    },
    {
      title: '제4조 (상점 회원과 포인트)',
      text: '상점의 회원 자격과 포인트는 상점마다 따로입니다. 상점에서 탈퇴하면 그 상점의 회원 정보와 포인트가 삭제되고 되돌릴 수 없습니다.',
    },
    {
      title: '제5조 (탈퇴)',
      text: '회원은 언제든 계정 설정에서 탈퇴할 수 있습니다. 법이 정한 동안 보관해야 하는 주문 기록은 따로 보관한 뒤 삭제합니다.',
    },
    {
      title: '제6조 (금지)',
      text: '남의 이름으로 가입하거나, 서비스를 해치거나, 법을 어기는 데에 계정을 쓸 수 없습니다. 그런 계정은 이용이 제한될 수 있습니다.',
    },
  ],
  privacy: [
    {
      title: '수집 항목',
      text: '이메일 주소, 비밀번호(알아볼 수 없게 바꾸어 보관), 이름, 생년월일. 이용하면서 접속 주소와 기기 정보가 남습니다.',
    },
    {
      title: '이용 목적',
      text: '본인 확인과 로그인, 만 14세 미만 가입 제한, 주문과 배송, 문의 처리, 부정 이용 방지에 씁니다.',
    },
    {
      title: '보유 기간',
      text: '탈퇴할 때까지 보관하고 삭제합니다. 전자상거래법에 따라 계약과 결제 기록은 5년, 소비자 불만 기록은 3년 보관합니다.',
    },
    {
      title: '제공',
      text: '주문한 상점의 판매자에게 주문과 배송에 필요한 정보만 전합니다.',
    },
    {
      title: '거부할 권리',
      text: '동의하지 않을 수 있으나, 그러면 가입할 수 없습니다.',
    },
  ],
} satisfies Record<string, PolicyPart[]>
