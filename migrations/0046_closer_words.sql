-- ai
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"FLUX":["flux>일러스트","flux>풍경사진"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- dev
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"파이썬":["파이썬~업무자동화"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- image
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"흑백":["흑백>필름감성","흑백>삽화"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- study
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"친구":["친구>고민정리","친구>대화"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- teaching
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"학부모":["학부모>가정통신문","학부모>알림장"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- writing
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"낭독":["낭독>연설문","낭독>끊어읽기"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
