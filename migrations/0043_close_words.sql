DELETE FROM synonyms WHERE term IN ('간단하게', '빨리', '신속하게');
--> statement-breakpoint
-- asked
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"판촉 달력":["판촉달력~시즌마케팅"],
"말씨름":["말씨름~검증"],
"설정":["설정~소설"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- business
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"사업계획서":["사업계획서~지원사업"],
"고객의 소리":["고객의소리~설문"],
"창업":["창업~개업"],
"소상공인":["소상공인~개업"],
"지원사업":["지원사업~신청자격","지원사업~사업계획서"],
"가격 책정":["가격책정~원가"],
"원가":["원가~가격책정"],
"손익분기점":["손익분기점~사업계획서"],
"현금 흐름":["현금흐름~손익분기"],
"상권 분석":["상권분석~개업"],
"창업 아이템":["창업아이템~검증"],
"지원 자격":["지원자격~지원사업"],
"심사 기준":["심사기준~사업계획서"],
"가격 인상":["가격인상~안내문"],
"사전 부검":["사전부검~위험점검"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- career
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"자기소개서":["자기소개서~경험정리"],
"이력서":["이력서~경력기술서"],
"경력기술서":["경력기술서~성과정리","경력기술서~이력서"],
"면접":["면접~퇴사사유","면접~영어회화"],
"취업 준비":["취업준비~자기소개서"],
"이직":["이직~오퍼"],
"채용 공고":["채용공고~지원전략"],
"인터뷰":["인터뷰~고객인터뷰"],
"퇴사":["퇴사~인수인계"],
"경험 정리":["경험정리~자기소개서"],
"압박 면접":["압박면접~모의면접"],
"이직 사유":["이직사유~면접답변"],
"이직 고민":["이직고민~오퍼비교"],
"오퍼 비교":["오퍼비교~이직결정"],
"오퍼 레터":["오퍼레터~이직"],
"커리어":["커리어~고민정리"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- data
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"엑셀":["엑셀~수식","엑셀~업무자동화"],
"데이터 분석":["데이터분석~지표"],
"대시보드":["대시보드~지표"],
"설문":["설문~주관식"],
"통계":["통계~가설검정"],
"데이터 정제":["데이터정제~판다스"],
"차트":["차트~대시보드"],
"엑셀 수식":["엑셀수식~엑셀"],
"가설":["가설~실험설계"],
"비교표":["비교표~의사결정","비교표~가중치"],
"가설 검정":["가설검정~통계"],
"신뢰 구간":["신뢰구간~가설검정"],
"공공 데이터":["공공데이터~상권분석"],
"리뷰 분석":["리뷰분석~고객언어"],
"분류":["분류~주관식"],
"가중치":["가중치~비교표"],
"쿼리 검토":["쿼리검토~조인"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- dev
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"SQL":["sql~데이터베이스"],
"파이썬":["파이썬~판다스"],
"판다스":["판다스~데이터정제"],
"코드 리뷰":["코드리뷰~디버깅","코드리뷰~기술선택"],
"데이터베이스":["데이터베이스~sql","데이터베이스~스키마변경"],
"품질 검증":["품질검증~테스트케이스"],
"리팩터링":["리팩터링~레거시"],
"디버깅":["디버깅~에러로그","디버깅~코드리뷰"],
"오류":["오류~디버깅"],
"장애 회고":["장애회고~지표"],
"커밋 메시지":["커밋메시지~pr"],
"풀 리퀘스트":["풀리퀘스트~커밋","풀리퀘스트~커밋메시지"],
"마이그레이션":["마이그레이션~데이터베이스"],
"쿼리 튜닝":["쿼리튜닝~실행계획"],
"아키텍처":["아키텍처~기술선택"],
"백엔드":["백엔드~운영"],
"테스트 케이스":["테스트케이스~경계값"],
"기술 스택":["기술스택~아키텍처","기술스택~코드리뷰"],
"레거시":["레거시~리팩터링"],
"사용자 조사":["사용자조사~문제검증"],
"경계값":["경계값~테스트케이스"],
"CSV":["csv~데이터정제"],
"조인":["조인~쿼리검토"],
"인덱스":["인덱스~쿼리튜닝"],
"결정 기록":["결정기록~기술선택"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- family
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"축사":["축사~결혼식","축사~연설문"],
"결혼식":["결혼식~축사"],
"육아":["육아~아이질문","육아~아이와여행"],
"아이 질문":["아이질문~육아"],
"부부 싸움":["부부싸움~집안일"],
"기념일":["기념일~시즌마케팅"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- health
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"주간 계획":["주간계획~릴스"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- home
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"식단":["식단~레시피","식단~냉장고파먹기"],
"레시피":["레시피~분량계산","레시피~식단"],
"부동산 계약":["부동산계약~특약"],
"방 꾸미기":["방꾸미기~인테리어","방꾸미기~거실"],
"자취방":["자취방~인테리어"],
"냉장고 파먹기":["냉장고파먹기~식단"],
"집안일":["집안일~부부대화"],
"저녁 메뉴":["저녁메뉴~식단"],
"분리수거":["분리수거~영상편집"],
"세입자":["세입자~전월세"],
"특약":["특약~전월세"],
"인테리어":["인테리어~가구배치"],
"거실":["거실~가구배치"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- idea
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"기획안":["기획안~서비스기획"],
"브레인스토밍":["브레인스토밍~발상","브레인스토밍~아이디어"],
"의사 결정":["의사결정~비교표","의사결정~고민정리"],
"아이디어":["아이디어~브레인스토밍"],
"기획":["기획~퍼실리테이션"],
"앱 기획":["앱기획~기획서"],
"문제 정의":["문제정의~브레인스토밍"],
"실천":["실천~쿼리튜닝"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- image
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"그림":["그림~선화"],
"로고":["로고~일러스트"],
"증명사진":["증명사진~인물사진"],
"썸네일":["썸네일~카드뉴스"],
"누끼":["누끼~상품사진"],
"사진 보정":["사진보정~상품사진"],
"상품 사진":["상품사진~배경교체","상품사진~누끼","상품사진~사진보정"],
"음식 사진":["음식사진~메뉴판"],
"셀카":["셀카~프로필사진"],
"화장품":["화장품~질감"],
"풍경":["풍경~필름감성","풍경~골목"],
"선화":["선화~삽화"],
"필름 사진":["필름사진~풍경사진"],
"인물 사진":["인물사진~프로필사진"],
"골목":["골목~풍경사진"],
"텍스처":["텍스처~화장품"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- language
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"번역":["번역~문서번역"],
"영작":["영작~영어일기"],
"영어 회화":["영어회화~면접"],
"영어":["영어~영어회화"],
"중국어":["중국어~여행회화"],
"문서 번역":["문서번역~용어집"],
"기술 번역":["기술번역~문서화"],
"자막 번역":["자막번역~자막"],
"영어 이메일":["영어이메일~이메일"],
"비즈니스 영어":["비즈니스영어~영어메일"],
"영어 발표":["영어발표~영어회화"],
"영어 일기":["영어일기~영작"],
"영어 발음":["영어발음~끊어읽기"],
"끊어 읽기":["끊어읽기~영어발음"],
"병음":["병음~중국어"],
"일본어 메일":["일본어메일~이메일"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- leisure
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"여행 일정":["여행일정~국내여행"],
"여행":["여행~방문후기"],
"국내 여행":["국내여행~여행일정"],
"해외여행":["해외여행~여행회화"],
"가족 여행":["가족여행~여행일정","가족여행~육아"],
"여행 회화":["여행회화~중국어"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- marketing
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"인스타그램":["인스타그램~콘텐츠달력"],
"쇼츠":["쇼츠~대본","쇼츠~영상편집"],
"유튜브":["유튜브~영상기획"],
"블로그":["블로그~방문후기"],
"카카오톡":["카카오톡~문자마케팅"],
"소셜 미디어":["소셜미디어~콘텐츠달력"],
"상세 페이지":["상세페이지~스마트스토어","상세페이지~카피라이팅"],
"광고 문구":["광고문구~상세페이지","광고문구~검색광고"],
"카드뉴스":["카드뉴스~한글타이포","카드뉴스~표지"],
"홍보":["홍보~시즌마케팅"],
"브랜드":["브랜드~톤앤매너"],
"스마트스토어":["스마트스토어~상세페이지"],
"고객":["고객~환불"],
"시장 조사":["시장조사~상권분석"],
"리서치":["리서치~출처확인"],
"검색 광고":["검색광고~광고문구"],
"전환율":["전환율~지표"],
"단골 관리":["단골관리~문자"],
"리뷰":["리뷰~블로그"],
"메뉴판":["메뉴판~음식사진"],
"콘텐츠 달력":["콘텐츠달력~sns"],
"문자 마케팅":["문자마케팅~카카오톡채널"],
"체류 시간":["체류시간~대본수정"],
"기획전":["기획전~기념일","기획전~판촉달력"],
"개업":["개업~창업","개업~소상공인","개업~상권분석"],
"가게 홍보":["가게홍보~영상프롬프트"],
"뒷광고":["뒷광고~문자마케팅"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- public
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"민원":["민원~환불"],
"환불":["환불~소비자","환불~문의글","환불~민원"],
"생활제도":["생활제도~행정","생활제도~사내규정"],
"행정":["행정~생활제도"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- study
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"한국사능력검정시험":["한국사능력검정시험~한국사"],
"논문":["논문~통계"],
"공부 계획":["공부계획~자격증","공부계획~시간배분"],
"수행평가":["수행평가~채점기준"],
"자격증":["자격증~공부계획"],
"암기":["암기~복습"],
"오답 노트":["오답노트~백지복습"],
"문제 풀이":["문제풀이~힌트"],
"수학":["수학~힌트"],
"과학":["과학~개념설명"],
"필기 정리":["필기정리~개념설명"],
"복습":["복습~플래시카드"],
"백지 복습":["백지복습~개념설명"],
"객관식":["객관식~문항검토"],
"주관식":["주관식~설문"],
"답안":["답안~서술형"],
"개념 설명":["개념설명~비유"],
"용어 설명":["용어설명~문서번역"],
"실험":["실험~가설검증"],
"한국사":["한국사~연표"],
"연표":["연표~한국사"],
"시간 배분":["시간배분~공부계획"],
"힌트":["힌트~수학","힌트~문제풀이"],
"오개념":["오개념~수업연습"],
"연구 문제":["연구문제~프로젝트수업"],
"정성 연구":["정성연구~리뷰분석"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- teaching
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"생활기록부":["생활기록부~세특"],
"세부 능력 특기 사항":["세부능력특기사항~생활기록부"],
"가정통신문":["가정통신문~담임"],
"지도안":["지도안~수업연습"],
"선생님":["선생님~학부모안내문"],
"활동지":["활동지~선화"],
"채점 기준":["채점기준~수행평가"],
"수업 설계":["수업설계~수업안"],
"발문":["발문~수업안"],
"프로젝트 수업":["프로젝트수업~탐구질문"],
"실험 수업":["실험수업~삽화"],
"수준별":["수준별~읽기자료"],
"읽기 자료":["읽기자료~수준별"],
"문제 내기":["문제내기~문항검토"],
"문항 검토":["문항검토~객관식"],
"채점":["채점~서술형"],
"수업 시연":["수업시연~오개념"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- video
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"자막":["자막~영상번역"],
"배경 음악":["배경음악~가사","배경음악~오프닝곡"],
"작사":["작사~배경음악","작사~오프닝곡"],
"대본":["대본~쇼츠","대본~대화문"],
"영상 편집":["영상편집~쇼츠","영상편집~재활용"],
"영상 프롬프트":["영상프롬프트~가게홍보"],
"사진 움직이기":["사진움직이기~카메라워크"],
"유튜브 기획":["유튜브기획~유튜브"],
"카메라 워크":["카메라워크~사진움직이기"],
"다큐멘터리":["다큐멘터리~가게홍보"],
"제품 영상":["제품영상~상품사진"],
"영상 광고":["영상광고~릴스"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- work
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"발표":["발표~사업계획서"],
"이메일":["이메일~영어메일","이메일~일본어메일"],
"회의록":["회의록~할일정리"],
"보고서":["보고서~주간보고"],
"인수인계":["인수인계~퇴사","인수인계~문서화"],
"할 일":["할일~회의록"],
"회의":["회의~안건"],
"안건":["안건~회의"],
"문자 메시지":["문자메시지~안내문"],
"주간 보고":["주간보고~보고서"],
"경위서":["경위서~사고보고"],
"결재":["결재~검토","결재~보고"],
"안내문":["안내문~문자","안내문~가격인상"],
"계약서":["계약서~특약"],
"업무 자동화":["업무자동화~엑셀"],
"사내 규정":["사내규정~법조사","사내규정~생활제도"],
"협업":["협업~코드리뷰"],
"독촉":["독촉~거래처"],
"지표":["지표~원인분석","지표~대시보드"],
"검토":["검토~결재"],
"회의 진행자":["회의진행자~기획"],
"거래처":["거래처~미수금"],
"문서화":["문서화~인수인계"],
"재발 방지":["재발방지~장애회고"],
"근본 원인":["근본원인~지표"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
--> statement-breakpoint
-- writing
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each('{
"요약":["요약~회의록"],
"교정":["교정~논문"],
"소설":["소설~인물설정","소설~설정검사"],
"연설":["연설~축사"],
"글쓰기":["글쓰기~원고"],
"글감":["글감~에세이"],
"에세이":["에세이~글감"],
"동화":["동화~캐릭터"],
"등장인물":["등장인물~소설","등장인물~그림책"],
"스토리보드":["스토리보드~영상기획"],
"윤문":["윤문~번역투"],
"말투":["말투~브랜딩"],
"존댓말":["존댓말~일본어메일"],
"칼럼":["칼럼~논술"],
"논술":["논술~서술형"],
"원고":["원고~글쓰기"],
"대사 쓰기":["대사쓰기~장면쓰기","대사쓰기~대본"],
"묘사":["묘사~대화문"],
"번역투":["번역투~윤문"],
"비유":["비유~개념설명"],
"관찰 일지":["관찰일지~생활기록부"],
"출처 확인":["출처확인~리서치"],
"격식체":["격식체~영어메일"]
}') AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;
