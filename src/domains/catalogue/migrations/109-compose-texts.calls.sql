-- Options come first: the texts of a product's variants must stay those of its options.
call compose_all_options()
call compose_texts('category', 'name')
call compose_texts('product', 'code')
call compose_texts('variant')
call compose_texts('add_on', 'name')
call compose_texts('listing')
call compose_texts('product_search')
call compose_texts('product_category')
