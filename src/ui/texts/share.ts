export const shareTexts = {
  title: '공유하기',
  close: '닫기',
  kakao: '카카오톡으로 공유',
  kakaoFailed: '카카오톡을 열지 못했습니다. 링크를 복사해 보내 주세요.',
  kakaoOpening: '카카오톡을 여는 중입니다.',
  copy: '링크 복사',
  copied: '상품 링크를 복사했습니다.',
  refused: '복사하지 못했습니다. 링크를 길게 눌러 복사해 주세요.',
  open: '상품 보기',
}
