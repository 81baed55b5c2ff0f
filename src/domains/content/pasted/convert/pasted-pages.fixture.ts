/** A page of Cafe24: product detail between tabs, lazily loaded pictures, obsolete markup. */
export const CAFE24_PAGE = `<!DOCTYPE html><html><head><meta charset="euc-kr"><title>가게</title>
<link rel="stylesheet" href="/css/a.css"><style>.a{color:red}</style></head><body id="main">
<div id="header"><ul class="menu"><li><a href="/product/list.html?cate_no=24">그릇</a></li></ul></div>
<div class="xans-element- xans-product xans-product-additional">
<div id="prdDetail" class="ec-base-tab displaynone"><ul class="menu"><li class="selected"><a href="#prdDetail">상세정보</a></li></ul>
<div class="cont"><div id="prdDetailContent" class="edibot-product-detail" style="width: 1000px; max-width: 100%; margin: 0 auto">
<div class="edb-img-tag-w"><img ec-data-src="//img.example/web/upload/a.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="앞모습"></div>
<center><font color="#8b4513" size="5"><b>흙의 색</b></font><br><br><br>&#54665;&#48373;한 아침</center>
<p align="center">한 점씩 <b>빚습니다</b>.</p><p>&nbsp;</p><p>&nbsp;</p><p>&nbsp;</p>
<table width="860" cellpadding="0"><tr><td><img src="/web/upload/b.jpg" width="430"></td><td><img src="/web/upload/c.jpg" width="430"></td></tr></table>
<table border="1"><tbody><tr><th>크기</th><td>9 x 9cm</td></tr><tr><th>무게</th><td>300g<img src="/web/upload/scale.png"></td></tr></tbody></table>
<a href="https://blog.example/studio" target="_blank"><img src="http://img.example/d.jpg" onload="track()"></a>
<iframe width="560" height="315" src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" frameborder="0"></iframe>
<iframe src="https://maps.example/frame"></iframe>
<hr><script>document.write('x')</script><img src="https://count.example/p.gif" width="1" height="1">
</div></div></div></div>
<div id="footer">회사 소개</div></body></html>`

/** A page of SmartStore: components of Naver's editor, with blurred placeholders instead of pictures. */
export const SMARTSTORE_PAGE = `<div class="se-viewer se-theme-default" lang="ko-KR"><div class="se-main-container">
<div class="se-component se-text se-l-default"><div class="se-component-content"><div class="se-section se-section-text se-l-default">
<div class="se-module se-module-text"><p class="se-text-paragraph se-text-paragraph-align-center" style="line-height:1.8;"><span class="se-fs-fs19 se-ff-" style="color:#333333;">가마에서 나온 날</span></p></div></div></div></div>
<div class="se-component se-image se-l-default"><div class="se-component-content"><div class="se-section se-section-image"><div class="se-module se-module-image">
<a href="#" class="se-module-image-link __se_image_link" onclick="return false;"><img src="https://shop.example/1.jpg?type=w80_blur" data-lazy-src="https://shop.example/1.jpg?type=w860" data-width="860" class="se-image-resource" alt=""></a></div></div></div></div>
<div class="se-component se-imageStrip se-imageStrip2"><div class="se-component-content"><div class="se-section">
<div class="se-imageStrip-container se-imageStrip-col-2"><div class="se-module se-module-image"><img data-lazy-src="https://shop.example/2.jpg" src="x.gif"></div><div class="se-module se-module-image"><img data-lazy-src="https://shop.example/3.jpg" src="x.gif"></div></div></div></div></div>
<div class="se-component se-horizontalLine"><div class="se-component-content"><div class="se-section"><div class="se-module se-module-horizontalLine"><hr class="se-hr"></div></div></div></div>
<div class="se-component se-quotation"><blockquote class="se-quotation-container"><div class="se-module se-module-text"><p class="se-text-paragraph"><span>쓰기 좋은 그릇</span></p></div></blockquote></div>
<script type="text/data" class="__se_module_data" data-module='{"type":"v2_text"}'></script>
<div class="se-component se-oembed"><div class="se-component-content"><div class="se-section se-section-oembed"><div class="se-module se-module-oembed"></div></div></div>
<script type="text/data" class="__se_module_data" data-module='{"type":"v2_oembed","data":{"html":"<iframe src=\\"https://www.youtube.com/embed/dQw4w9WgXcQ\\"></iframe>","inputUrl":"https://youtu.be/dQw4w9WgXcQ"}}'></script></div>
<div class="se-component se-image"><div class="se-module se-module-image"><a href="#" class="se-module-image-link __se_link" data-linktype="img" data-linkdata="{&quot;linkUse&quot;:&quot;true&quot;,&quot;link&quot;:&quot;https://blog.example/kiln?a=1&amp;b=2&quot;}"><img data-lazy-src="https://shop.example/4.jpg" src="x.gif"></a></div></div>
<div class="se-component se-video"><div class="se-module se-module-video"></div>
<script type="text/data" class="__se_module_data" data-module-v2="{&quot;type&quot;:&quot;v2_video&quot;,&quot;data&quot;:{&quot;vid&quot;:&quot;7A&quot;}}"></script></div>
</div></div>`
