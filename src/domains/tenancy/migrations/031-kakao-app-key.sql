-- JavaScript key of the shop's app at Kakao Developers, with which its pages share products by KakaoTalk; empty without one. A constant
-- default, so that no row is rewritten. The view of previews lists the columns of shop.
alter table shop add column kakao_app_key text not null default '';
call make_preview();
