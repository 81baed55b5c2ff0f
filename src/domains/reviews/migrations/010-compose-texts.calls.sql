-- Texts that were stored before all of them were composed where they enter (platform/016).
call compose_texts('question')
call compose_texts('review')
call compose_texts('saved_answer', 'name')
call compose_texts('word_report')
