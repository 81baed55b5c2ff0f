comment on table review is 'Reviews of products.';
comment on table review_tally is 'Numbers of reviews and stars by product.';
comment on table question is 'Questions about products.';
comment on table photo_reward is 'Points given for reviews with photos.';
comment on table saved_answer is 'Saved answers of a shop.';
comment on table word_report is 'Reports of reviews and questions.';
